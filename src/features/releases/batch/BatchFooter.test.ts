import { csvReport, jsonReport } from './BatchFooter';

const line = {
  file: 'a.json',
  verdict: 'new',
  result: 'sent',
  plugin_key: 'a',
  name: 'A',
  version: '1.0.0',
  message: '',
};

it('writes a quoted line for each file', () => {
  expect(csvReport([{ ...line, name: 'Say "hi", grid' }])).toBe(
    '\uFEFF"file","verdict","result","plugin_key","name","version","message"\r\n' +
      '"a.json","new","sent","a","Say ""hi"", grid","1.0.0",""\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '\t=1', '\r=1'])(
  'escapes %j so that spreadsheets do not evaluate it',
  (name) => {
    expect(csvReport([{ ...line, name }])).toContain(`"'${name}"`);
  },
);

it('writes the same data as JSON', () => {
  expect(JSON.parse(jsonReport([line]))).toEqual([line]);
});
