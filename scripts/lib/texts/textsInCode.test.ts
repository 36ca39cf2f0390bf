import { textsInCode } from './textsInCode';

it('reads comments in one line, and none in texts, regular expressions and JSX', () => {
  const source = [
    "const link = 'https://square.example'; // after a text",
    String.raw`const pattern = /\/\/ no comment|[/*]/;`,
    '/**\n * A doc comment\n * of two lines.\n */',
    '// Two lines\n// of one comment.',
    'const view = <p>{/* inside */}https://text</p>;',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source of a template
    'const address = `http://${host /* a part */}//`;',
  ].join('\n');
  expect(textsInCode('view.tsx', source).comments).toEqual([
    'after a text',
    'A doc comment of two lines.',
    'Two lines of one comment.',
    'inside',
    'a part',
  ]);
});

it('reads texts of at least three words, and no SQL', () => {
  const source = [
    "throw new Error('This is missing.');",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source of a template
    'log.error(`${count} files are missing in ${folder}`);',
    "const names = ['one', 'two words', 'plugins as p'];",
    'await sql`SELECT one FROM plugins`.execute(db);',
  ].join('\n');
  expect(textsInCode('files.ts', source).sentences).toEqual([
    'This is missing.',
    '… files are missing in …',
    'plugins as p',
  ]);
});
