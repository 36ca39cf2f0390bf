const { sep } = require('node:path');

/** Fields of pro-components: pickers, selects, pictures. A list whose columns draw themselves shows none of them. */
const FIELDS = [
  ...['Cascader', 'Checkbox', 'Code', 'ColorPicker', 'DatePicker', 'Digit', 'DigitRange', 'FromNow', 'Image', 'Money'],
  ...['Options', 'Password', 'Percent', 'Progress', 'Radio', 'RangePicker', 'Rate', 'Second', 'Segmented', 'Select'],
  ...['Slider', 'Switch', 'TextArea', 'TimePicker', 'TimeRangePicker', 'TreeSelect'],
].map((name) => `Field${name}`);

/**
 * What files of pro-components import and show in no first row of a table: such a part is downloaded when it is first shown.
 * By the file, the components as it calls them.
 */
const ON_INTENT = {
  'field/ValueTypeToComponent.js': FIELDS,
  // The form above a table, the form around one that is edited, and the list of columns.
  'table/TableSearch.js': ['FormRender'],
  'table/Table.js': ['ProForm'],
  'table/components/ColumnSetting/index.js': ['Tree'],
  // Tabs and menus instead of a title.
  'table/components/ListToolBar/index.js': ['HeaderMenu', 'Tabs'],
  'card/components/Card/index.js': ['Tabs'],
  'utils/useEditableArray/index.js': ['Popconfirm'],
  'utils/components/ErrorBoundary/index.js': ['Result'],
  // The menu of a phone; the head of a layout whose menu lies on top; its own picture of the user.
  'layout/components/SiderMenu/index.js': ['Drawer'],
  'layout/components/SiderMenu/SiderMenu.js': ['Avatar'],
  'layout/components/SiderMenu/BaseMenu.js': ['Skeleton'],
  'layout/components/Header/index.js': ['TopNavHeader'],
  'layout/components/GlobalHeader/index.js': ['TopNavHeader'],
  'layout/components/GlobalHeader/ActionsContent.js': ['Avatar'],
};

const HOME = ['pro-components', 'es', ''].join('/');
const IMPORT = /^import (?:(\w+)(?:, )?)?(?:\{ (.+) \} ?)? ?from ['"](.+)['"];$/gm;

/**
 * As a webpack loader for these files: the named imports become components that bring themselves
 * (src/backstage/onIntent.tsx).
 */
module.exports = function partsOnIntent(source) {
  const wanted = new Set(ON_INTENT[placeOf(this.resourcePath)]);
  const brought = [];
  const text = source.replace(IMPORT, (line, whole, named, from) => {
    const all = [whole && `default as ${whole}`, ...(named ?? '').split(', ')].filter(Boolean);
    const stay = all.filter((one) => !wanted.delete(localName(one)) || !brought.push(lazyPart(one, from)));
    if (stay.length === all.length) return line;
    return stay.length > 0 ? `import { ${stay.join(', ')} } from '${from}';` : '';
  });
  if (wanted.size > 0) throw new Error(`${this.resourcePath} no longer imports ${[...wanted].join(', ')}.`);
  return `import { onIntent } from '@/backstage/onIntent';\n${text}\n${brought.join('\n')}\n`;
};

/** Whether a file is one of them. */
module.exports.hasPartsOnIntent = (file) => placeOf(file) in ON_INTENT;

const placeOf = (file) => file.split(sep).join('/').split(HOME).at(-1);
const localName = (one) => one.split(' as ').at(-1);

function lazyPart(one, from) {
  const name = one.split(' as ')[0];
  const file = from === 'antd' ? `antd/es/${name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}` : from;
  const exported = from === 'antd' ? 'default' : name;
  return `const ${localName(one)} = onIntent(() => import('${file}').then((part) => part.${exported}));`;
}
