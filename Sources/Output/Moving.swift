// Being moved here.
