const { createHash } = require('node:crypto');
const { relative, sep } = require('node:path');

const ROOT = `${__dirname}/..`;

/**
 * The generated name of a class in a `.module.css`. Two builds must agree on it: the site's (.umirc.ts) and that of the
 * program that renders the first page on the server (scripts/lib/build/buildRender.mjs).
 * @param {string} file absolute path of the style sheet
 * @param {string} name the class as the sheet calls it
 */
module.exports.cssClassName = function cssClassName(file, name) {
  const path = relative(ROOT, file).split(sep).join('/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}`;
};
