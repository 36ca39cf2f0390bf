/** Code as it is written, without escapes and without the indentation that it has in our files. */
export function code(strings: TemplateStringsArray): string {
  const lines = (strings.raw[0] ?? '').split('\n').filter((line) => line.trim() !== '');
  const indentation = Math.min(...lines.map((line) => line.search(/\S/)));
  return `${lines.map((line) => line.slice(indentation)).join('\n')}\n`;
}
