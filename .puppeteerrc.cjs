/**
 * Puppeteer downloads no browser when it is installed: tests/support/browser/findBrowser.ts finds an installed one
 * (DESIGN.md section 3).
 */
module.exports = { skipDownload: true };
