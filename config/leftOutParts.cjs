/**
 * Field types that ProTable and ProForm can show and no page of Admin uses, by the folder of pro-components that renders
 * them. The build leaves out their code.
 */
const FIELDS_LEFT_OUT = {
  Cascader: ['cascader'],
  Code: ['code', 'jsonCode'],
  ColorPicker: ['color'],
  DigitRange: ['digitRange'],
  FromNow: ['fromNow'],
  Image: ['image'],
  Money: ['money'],
  Percent: ['percent'],
  Progress: ['progress'],
  Rate: ['rate'],
  Second: ['second'],
  Segmented: ['segmented'],
  Slider: ['slider'],
  TimePicker: ['time', 'timeRange'],
  TreeSelect: ['treeSelect'],
};

const folders = Object.keys(FIELDS_LEFT_OUT).join('|');
const types = Object.values(FIELDS_LEFT_OUT).flat().join('|');

/** The modules whose code is left out. */
const PARTS_LEFT_OUT = [
  new RegExp(`pro-components[\\\\/]es[\\\\/]field[\\\\/]components[\\\\/](${folders})[\\\\/]index\\.js$`),
  /pro-components[\\/]es[\\/]form[\\/]layouts[\\/]LightFilter[\\/]index\.js$/,
  /antd[\\/]es[\\/]result[\\/](noFound|serverError|unauthorized)\.js$/,
];

/** Matches the use of such a part by a page. */
const USES = [
  // A column, or a field: also in a condition.
  new RegExp(`\\bvalueType["']?\\s*[:=][^,;\\n]*?["'\`](?:${types})["'\`]`),
  new RegExp(`\\b(?:ProForm|Field)(?:${folders})\\b`),
  /\bLightFilter\b/,
  /\bfilterType["']?\s*[:=]\s*\{?["']light["']/,
  /<Result\b[^>]*?\bstatus=\{?["']?(?:403|404|500)\b/,
];

/**
 * A webpack loader for pages of Admin: a page that uses a part without code stops the build, instead of failing in the
 * browser. Their names are texts, so neither webpack nor the compiler notices.
 *
 * @param {string} source
 * @returns {string} the same source
 * @throws {Error} with one clear line
 */
function refuseLeftOutParts(source) {
  for (const use of USES) {
    const found = use.exec(source)?.[0];
    if (found)
      throw new Error(
        `"${found}" needs a part of antd or pro-components that the build leaves out. Use another, or take it out of config/leftOutParts.cjs.`,
      );
  }
  return source;
}

module.exports = refuseLeftOutParts;
module.exports.FIELDS_LEFT_OUT = FIELDS_LEFT_OUT;
module.exports.PARTS_LEFT_OUT = PARTS_LEFT_OUT;
