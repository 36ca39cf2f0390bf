/** Installing downloads no browser: tests/support/browser/findBrowser.ts takes the one that is there (DESIGN.md section 3). */
module.exports = { skipDownload: true };
