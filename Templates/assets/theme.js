// The visitor's choice of light, before anything is drawn.
try {
  document.documentElement.dataset.theme = localStorage.getItem('octavo-theme') || '';
} catch { /* the system decides */ }
