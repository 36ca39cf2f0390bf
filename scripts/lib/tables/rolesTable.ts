import { calls } from '../../../contract/calls';
import { type Caller, type Endpoint, routePath } from '../../../contract/endpoint';

const GROUPS: readonly [who: Caller, heading: string][] = [
  ['super_admin', 'Super administrators (1)'],
  ['enterprise_admin', 'Administrators of the organization that the call names, and super administrators'],
  ['any_admin', 'Administrators (1 and 2); those of an organization for what is its own'],
  ['admin', 'All administrators (1 and 2)'],
  ['user', 'Logged-in users (0, 1, and 2)'],
  ['everyone', 'Everyone, including visitors'],
];

const BEGIN = '<!-- calls: written by npm run generate -->';
const END = '<!-- /calls -->';

/** docs/roles.md with the calls of the contract between its marks, by permission. */
export function withCalls(page: string): string {
  const [before, rest = ''] = page.split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  return [before, BEGIN, '\n\n', GROUPS.map(groupOf).join('\n'), '\n', END, after].join('');
}

/** The paths of a group with their methods. docs/openapi.json has what each call does. */
function groupOf([who, heading]: (typeof GROUPS)[number]): string {
  const methods = new Map<string, string[]>();
  for (const call of Object.values(calls) as Endpoint[]) {
    if (call.who === who) methods.set(routePath(call), [...(methods.get(routePath(call)) ?? []), call.method]);
  }
  const lines = [...methods].map(([path, names]) => `${path} ${names.sort().join(', ')}\n`).sort();
  return `### ${heading}\n\n\`\`\`\n${lines.join('')}\`\`\`\n`;
}
