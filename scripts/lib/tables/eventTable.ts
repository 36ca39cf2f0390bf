import { EVENTS } from '../../../src/analytics/events';

const BEGIN = '<!-- events: written by npm run generate -->';
const END = '<!-- /events -->';

/** docs/analytics.md with the table of events between its marks. */
export function withEvents(page: string): string {
  const [before, rest = ''] = page.split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  return [before, BEGIN, '\n\n', table(), '\n', END, after].join('');
}

function table(): string {
  const rows = Object.entries(EVENTS).map(([name, { about, properties }]) => {
    const parts = Object.entries<{ type: string; about: string }>(properties);
    const descriptions = parts.map(([property, one]) => `\`${property}\` (${one.type}): ${one.about}`);
    return `| \`${name}\` | ${about} | ${descriptions.join('; ')} |\n`;
  });
  return ['| event | when | properties |\n', '|---|---|---|\n', ...rows].join('');
}
