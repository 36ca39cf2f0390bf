const { sep } = require('node:path');

/** Fields of pro-components: pickers, selects, pictures. A list whose columns draw themselves shows none of them. */
const FIELDS = [
  ...['Cascader', 'Checkbox', 'Code', 'ColorPicker', 'DatePicker', 'Digit', 'DigitRange', 'FromNow', 'Image', 'Money'],
  ...['Options', 'Password', 'Percent', 'Progress', 'Radio', 'RangePicker', 'Rate', 'Second', 'Segmented', 'Select'],
  ...['Slider', 'Switch', 'TextArea', 'TimePicker', 'TimeRangePicker', 'TreeSelect'],
].map((name) => `Field${name}`);

/**
 * What files of pro-components and antd import and show in no first row of a table: such a part is downloaded when it is first
 * shown. By the file, the components as it calls them; of some only one part is used, or a hook, which weighs nothing.
 */
const ON_INTENT = {
  'antd/es/table/hooks/useFilter/FilterDropdown.js': ['FilterSearch', 'Tree'],
  '@ant-design/pro-components/es/field/ValueTypeToComponent.js': FIELDS,
  // The form above a table, the form around one that is edited, and the list of columns.
  '@ant-design/pro-components/es/table/TableSearch.js': ['FormRender'],
  '@ant-design/pro-components/es/table/Table.js': ['ProForm'],
  '@ant-design/pro-components/es/table/components/ColumnSetting/index.js': ['Tree', 'Typography.Text'],
  // Tabs and menus instead of a title.
  '@ant-design/pro-components/es/table/components/ListToolBar/index.js': ['HeaderMenu', 'Tabs'],
  '@ant-design/pro-components/es/card/components/Card/index.js': ['Tabs'],
  '@ant-design/pro-components/es/utils/useEditableArray/index.js': ['Form.useFormInstance', 'Popconfirm'],
  '@ant-design/pro-components/es/utils/genCopyable/index.js': ['Typography.Text'],
  '@ant-design/pro-components/es/utils/components/ErrorBoundary/index.js': ['Result'],
  // The menu of a phone; the head of a layout whose menu lies on top; its own picture of the user.
  '@ant-design/pro-components/es/layout/components/SiderMenu/index.js': ['Drawer'],
  '@ant-design/pro-components/es/layout/components/SiderMenu/SiderMenu.js': ['Avatar'],
  '@ant-design/pro-components/es/layout/components/SiderMenu/BaseMenu.js': ['Skeleton'],
  '@ant-design/pro-components/es/layout/components/Header/index.js': ['TopNavHeader'],
  '@ant-design/pro-components/es/layout/components/GlobalHeader/index.js': ['TopNavHeader'],
  '@ant-design/pro-components/es/layout/components/GlobalHeader/ActionsContent.js': ['Avatar'],
};

const PACKAGES = '/node_modules/';
const IMPORT = /^import (?:(\w+)(?:, )?)?(?:\{ (.+) \})? ?from ['"](.+)['"];$/gm;

/**
 * As a webpack loader for these files: the named imports become components that bring themselves
 * (src/admin/shared/onIntent.tsx).
 */
module.exports = function partsOnIntent(source) {
  const wanted = new Map(ON_INTENT[placeOf(this.resourcePath)].map((part) => [part.split('.')[0], part]));
  const brought = [];
  const text = source.replace(IMPORT, (line, whole, named, from) => {
    const all = [whole && `default as ${whole}`, ...(named ?? '').split(', ')].filter(Boolean);
    const stay = all.filter((one) => !wanted.has(localName(one)));
    if (stay.length === all.length) return line;
    for (const one of all.filter((name) => !stay.includes(name))) {
      brought.push(writePart(wanted.get(localName(one)), one.split(' as ')[0], from));
      wanted.delete(localName(one));
    }
    return stay.length > 0 ? `import { ${stay.join(', ')} } from '${from}';` : '';
  });
  if (wanted.size > 0) throw new Error(`${this.resourcePath} no longer imports ${[...wanted.values()].join(', ')}.`);
  return `import { onIntent } from '@/admin/shared/onIntent';\n${text}\n${brought.join('\n')}\n`;
};

/** Whether a file is one of them. */
module.exports.hasPartsOnIntent = (file) => placeOf(file) in ON_INTENT;

const placeOf = (file) => file.split(sep).join('/').split(PACKAGES).at(-1);
const localName = (one) => one.split(' as ').at(-1);

function writePart(part, exported, from) {
  const [local, member] = part.split('.');
  if (member?.startsWith('use'))
    return `import ${member} from 'antd/es/${fileName(local)}/hooks/${member}';\nconst ${local} = { ${member} };`;
  if (member) return `const ${local} = { ${member}: ${lazily(`antd/es/${fileName(local)}/${member}`, 'default')} };`;
  return `const ${local} = ${from === 'antd' ? lazily(`antd/es/${fileName(local)}`, 'default') : lazily(from, exported)};`;
}

const fileName = (component) => component.replace(/\B[A-Z]/g, '-$&').toLowerCase();
// Every part has a line in what the first load of the whole site tells of its downloads: the fields share one.
const chunkOf = (file) => (/^\.\/components\/(?!Form$)/.test(file) ? '/* webpackChunkName: "fields" */ ' : '');
const lazily = (file, exported) => `onIntent(() => import(${chunkOf(file)}'${file}').then((part) => part.${exported}))`;
