'use strict';

// Written in ES5 and without expressions that a formatter turns into newer ones: run.cjs reads it with any Node. It
// knows the two forms of a range in our package.json, `^20.19.0` and `>=24`, joined by `||`.

function numbersOf(text) {
  var found = /(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text);
  return [+found[1], +(found[2] || 0), +(found[3] || 0)];
}

function isFrom(version, oldest) {
  if (version[0] !== oldest[0]) return version[0] > oldest[0];
  if (version[1] !== oldest[1]) return version[1] > oldest[1];
  return version[2] >= oldest[2];
}

/** Whether a version of Node is in a range. */
function isInRange(version, range) {
  var here = numbersOf(version);
  function isIn(part) {
    var oldest = numbersOf(part);
    return isFrom(here, oldest) && (part.indexOf('^') < 0 || here[0] === oldest[0]);
  }
  return range.split('||').some(isIn);
}

/** A range in words: `20 from 20.19, or 24 and later`. */
function describeRange(range) {
  function describe(part) {
    var oldest = numbersOf(part);
    if (part.indexOf('^') < 0) return [oldest[0], 'and later'].join(' ');
    return [oldest[0], 'from', oldest.slice(0, 2).join('.')].join(' ');
  }
  return range
    .split('||')
    .map(describe)
    .join(', ')
    .replace(/, ([^,]+)$/, ', or $1');
}

exports.isInRange = isInRange;
exports.describeRange = describeRange;
