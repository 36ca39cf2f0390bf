'use strict';

// Written in ES5 and without expressions that a formatter turns into newer ones: run.cjs reads it with any Node. It
// knows the two forms of a range in our package.json, `^20.19.0` and `>=24`, joined by `||`.

function numbersOf(text) {
  var found = /(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text);
  return [+found[1], +(found[2] || 0), +(found[3] || 0)];
}

function isAtLeast(version, least) {
  if (version[0] !== least[0]) return version[0] > least[0];
  if (version[1] !== least[1]) return version[1] > least[1];
  return version[2] >= least[2];
}

/** Whether a version of Node is in a range. */
function isInRange(version, range) {
  var here = numbersOf(version);
  function isIn(part) {
    var least = numbersOf(part);
    return isAtLeast(here, least) && (part.indexOf('^') < 0 || here[0] === least[0]);
  }
  return range.split('||').some(isIn);
}

/** A range in words: `20 from 20.19, or 24 and later`. */
function describeRange(range) {
  function describe(part) {
    var least = numbersOf(part);
    if (part.indexOf('^') < 0) return [least[0], 'and later'].join(' ');
    return [least[0], 'from', least.slice(0, 2).join('.')].join(' ');
  }
  return range
    .split('||')
    .map(describe)
    .join(', ')
    .replace(/, ([^,]+)$/, ', or $1');
}

exports.isInRange = isInRange;
exports.describeRange = describeRange;
