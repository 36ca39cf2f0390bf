/**
 * Puppeteer downloads no browser when it is installed: tests/support/browser/findBrowser.ts finds an installed one.
 */
module.exports = { skipDownload: true };
