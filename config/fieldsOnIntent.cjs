/** Fields of pro-components that weigh much (pickers, trees, pictures) and stand in no first row of a table. */
const HEAVY_FIELDS =
  /[\\/]pro-components[\\/]es[\\/]field[\\/]components[\\/](Cascader|ColorPicker|DatePicker|Image|RangePicker|Rate|Slider|TimePicker|TreeSelect)[\\/]index\.js$/;

/** Asks for the field itself, not for its stand-in. */
const WHOLE = '?whole';

/**
 * As a webpack loader for such a field: every table and form of pro-components imports all fields there are, so each
 * becomes one that is downloaded when it is first shown.
 */
module.exports = function fieldOnIntent() {
  const isTime = /[\\/]TimePicker[\\/]/.test(this.resourcePath);
  return `import { createElement, lazy, Suspense } from 'react';
const onIntent = (load) => {
  const Field = lazy(load);
  return (props) => createElement(Suspense, { fallback: null }, createElement(Field, props));
};
export default onIntent(() => import('./index.js${WHOLE}'));
${isTime ? `export const FieldTimeRangePicker = onIntent(() => import('./index.js${WHOLE}').then((module) => ({ default: module.FieldTimeRangePicker })));` : ''}`;
};
module.exports.HEAVY_FIELDS = HEAVY_FIELDS;
module.exports.WHOLE = WHOLE;
