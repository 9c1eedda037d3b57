// The visitor's choice of light, and whether the front page greets, before anything is drawn.
try {
  const page = document.documentElement.dataset;
  page.theme = localStorage.getItem('octavo-theme') || '';
  if (location.pathname === page.site) {
    const key = 'octavo-welcomed ' + page.site;
    const known = localStorage.getItem(key);
    if (!known) { localStorage.setItem(key, 'seen'); sessionStorage.setItem(key, 'seen'); }
    if (known !== 'closed' && sessionStorage.getItem(key)) page.greets = '';
  }
} catch { /* the system decides, and nobody is greeted twice */ }
