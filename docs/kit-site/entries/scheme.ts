// Runs before the first paint, in pages and in frames: a page that turns dark afterwards would flash.
const asked = new URLSearchParams(location.search);
const scheme = asked.get('scheme') ?? readChoice();
if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.theme = scheme;

const language = asked.get('lang');
if (language) document.documentElement.lang = language;

function readChoice(): string | null {
  try {
    return localStorage.getItem('kit-docs-scheme');
  } catch {
    // Where nothing may be kept, the device decides.
    return null;
  }
}
