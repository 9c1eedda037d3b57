// The visitor's choice of light, and whether the address asks for something, before anything is drawn.
if (/[?&]\w+=./.test(location.search)) document.documentElement.dataset.asked = '';
try {
  document.documentElement.dataset.theme = localStorage.getItem('octavo-theme') || '';
} catch { /* the system decides */ }
