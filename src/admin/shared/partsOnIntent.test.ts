import partsOnIntent from '../../../config/partsOnIntent.cjs';

const PRO = '/site/node_modules/@ant-design/pro-components/es/';
const write = (file: string, source: string) => partsOnIntent.call({ resourcePath: PRO + file }, source);

it('makes downloads of the imports that it names, and keeps the others', () => {
  const written = write('card/components/Card/index.js', "import { Grid, Tabs } from 'antd';\nexport default Tabs;");
  expect(written).toContain("import { Grid } from 'antd';");
  expect(written).toContain("const Tabs = onIntent(() => import('antd/es/tabs').then((part) => part.default));");
});

it('keeps a hook, without the component that carries it', () => {
  const source = "import { Form, Popconfirm, message } from 'antd';";
  const written = write('utils/useEditableArray/index.js', source);
  expect(written).toContain("import { message } from 'antd';");
  expect(written).toContain('const Form = { useFormInstance };');
});

it('fails the build where an import is no longer there, and names it', () => {
  expect(() => write('card/components/Card/index.js', "import { Grid } from 'antd';")).toThrow(
    /no longer imports Tabs/,
  );
});

it('knows its files alone', () => {
  expect(partsOnIntent.hasPartsOnIntent(`${PRO}table/TableSearch.js`)).toBe(true);
  expect(partsOnIntent.hasPartsOnIntent(`${PRO}table/Table.css`)).toBe(false);
});
