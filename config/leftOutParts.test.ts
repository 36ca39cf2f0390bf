import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import refuseLeftOutParts, { FIELDS_LEFT_OUT, PARTS_LEFT_OUT } from './leftOutParts.cjs';

const PACKAGE = 'node_modules/@ant-design/pro-components/es/field';

it.each([
  ['a column', "{ title, dataIndex: 'price', valueType: 'money' }"],
  ['a column with a condition', "{ valueType: isLong ? 'jsonCode' : 'text' }"],
  ['a field', '<ProFormField name="at" valueType="time" />'],
  ['a form', '<ProFormRate name="stars" />'],
  ['a filter', "search={{ filterType: 'light' }}"],
  ['an error page', '<Result status="404" title={title} />'],
])('stops the build at %s that needs a left-out part, and names it', (_what, source) => {
  expect(() => refuseLeftOutParts(source)).toThrow(/^"[^"]*(valueType|ProForm|filterType|Result).* needs a part/s);
});

it('accepts every page of Admin, and the parts that the build has', () => {
  const pages = readdirSync('src/admin', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  for (const file of pages) expect(refuseLeftOutParts(readFileSync(join('src/admin', file), 'utf8'))).toBeTruthy();
  expect(refuseLeftOutParts("{ valueType: 'select', render: () => 'money' }")).toBeTruthy();
});

it('knows every value type that a left-out folder renders', () => {
  const source = readFileSync(join(PACKAGE, 'ValueTypeToComponent.js'), 'utf8');
  const rendered = source
    .split(/^ {2}(?=\w+: )/m)
    .map((entry) => [/^\w+/.exec(entry)?.[0], /_jsx\(Field(\w+)/.exec(entry)?.[1]?.replace('TimeRange', 'Time')]);
  for (const [folder, types] of Object.entries(FIELDS_LEFT_OUT)) {
    expect([folder, PARTS_LEFT_OUT[0]?.test(join(PACKAGE, 'components', folder, 'index.js'))]).toEqual([folder, true]);
    expect(readdirSync(join(PACKAGE, 'components'))).toContain(folder);
    const shown = rendered.flatMap(([type, field]) => (field === folder ? [type] : []));
    expect([folder, shown.sort()]).toEqual([folder, [...types].sort()]);
  }
});
