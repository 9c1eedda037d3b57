// Until every file imports what it uses itself.
@_exported public import TextAndTime
