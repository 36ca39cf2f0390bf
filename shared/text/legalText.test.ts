import { parseLegalText, piecesOf, writeLegalText } from './legalText';

it('reads headings and paragraphs, and writes them back', () => {
  const sections = parseLegalText('Before all\r\n\n## One\nfirst\n\nsecond\n# Two\n');
  expect(sections).toEqual([
    { title: '', paragraphs: ['Before all'] },
    { title: 'One', paragraphs: ['first', 'second'] },
    { title: 'Two', paragraphs: [] },
  ]);
  expect(parseLegalText(writeLegalText(sections))).toEqual(sections);
});

it('makes links only of https addresses', () => {
  expect(piecesOf('Ask [us](https://help.example/a) or them.')).toEqual([
    { text: 'Ask ' },
    { text: 'us', href: 'https://help.example/a' },
    { text: ' or them.' },
  ]);
  for (const hostile of [
    '[x](javascript:alert(1))',
    '[x](http://plain.example)',
    '[x](https://bank.example@evil.example/)',
    '[x](//evil.example)',
    '<a href="https://evil.example">x</a>',
    '<script>alert(1)</script>',
    '[x](https://)',
  ])
    expect(piecesOf(hostile)).toEqual([{ text: hostile }]);
});
