import { csvLine } from './adminActions';

it('quotes every cell, and its quotes and line breaks stay inside', () => {
  expect(csvLine(['a', 'say "hi", then\nleave', ''])).toBe('"a","say ""hi"", then\nleave",""\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1'])('escapes %j', (formula) => {
  expect(csvLine([formula])).toBe(`"'${formula}"\r\n`);
});

it.each(['a=1', '2026-01-01', 'plugin-key', '#7'])('does not change %j', (text) => {
  expect(csvLine([text])).toBe(`"${text}"\r\n`);
});
