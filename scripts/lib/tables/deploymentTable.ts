import { DEPLOYMENT_TYPES, type DeploymentRules, type DeploymentType } from '../../../server/settings/deploymentTypes';

const BEGIN = '<!-- deployment types: written by npm run generate -->';
const END = '<!-- /deployment types -->';

type TextOf<Name extends keyof DeploymentRules> = (value: DeploymentRules[Name]) => string;
const yesNo = (yes: string, no: string) => (value: boolean) => (value ? yes : no);

/** One row per rule: its subject, and the text of each value. */
const ROWS: { [Name in keyof DeploymentRules]: readonly [about: string, textOf: TextOf<Name>] } = {
  header: [
    'header',
    (kind) =>
      ({ official: 'in Chinese that of mainland China, otherwise overseas', overseas: 'overseas', private: 'private' })[
        kind
      ],
  ],
  mayBeMinimal: ['`features.minimal_header`', yesNo('only name, language, and account', 'no effect')],
  links: [
    'links of header and footer',
    (links) => ({ suite: 'all links of the suite', own: '`square` and `workbench`' })[links],
  ],
  languages: [
    'languages, unless `deployment.languages` lists others',
    (all) => (all.length === 6 ? 'all six' : all.join(', ')),
  ],
  isClosed: [
    'login and logout',
    yesNo(
      "without a session, only login and health are open; sign-up is open if `login.sign_up` is `true`; no cookie banner; logout goes to the login page, or to the provider's page if `logout_mode` is `redirect`",
      'visitors can browse and sign up, unless `login.sign_up` is `false`; logout ends on this site',
    ),
  ],
  mayBeBlank: ['`deployment.initialised: false`', yesNo('blank white pages, except Admin', 'no effect')],
  isIndexed: [
    'crawlers and link previews',
    yesNo(
      'robots.txt lists the sitemaps; pages have descriptions, images, and schema.org data',
      'robots.txt disallows everything; every page has `noindex`; no sitemaps, no preview images',
    ),
  ],
  rendersPages: [
    'rendered by the server',
    yesNo('the home page and plugin details, with their plugins', 'an empty page; the browser renders it after login'),
  ],
  analytics: [
    'region of analytics',
    (region) =>
      ({
        cn: '`cn`',
        oversea: '`oversea`',
        by_language: '`cn` for Chinese, otherwise `oversea`',
        none: 'none, unless `analytics` sets one',
      })[region],
  ],
};

/** docs/deploying.md with the table of deployment types between its marks. Equal types share a column. */
export function withDeploymentTypes(page: string): string {
  const [before, rest = ''] = page.split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  return [before, BEGIN, '\n\n', table(), '\n', END, after].join('');
}

function table(): string {
  const groups = new Map<string, DeploymentType[]>();
  for (const [type, rules] of Object.entries(DEPLOYMENT_TYPES)) {
    const key = JSON.stringify(rules);
    groups.set(key, [...(groups.get(key) ?? []), type as DeploymentType]);
  }
  const columns = [...groups.values()];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const rows = Object.keys(ROWS) as (keyof DeploymentRules)[];
  return [
    line(['', ...columns.map(nameOf)]),
    line(['---', ...columns.map(() => '---')]),
    ...rows.map((row) => line([ROWS[row][0], ...columns.map(([type]) => cellOf(row, DEPLOYMENT_TYPES[type!]))])),
  ].join('');
}

const nameOf = (types: readonly DeploymentType[]): string =>
  types.map((type) => (type === 'official' ? 'unset: the official site' : `\`${type}\``)).join(', ') +
  (types.length > 1 ? ' (identical)' : '');

function cellOf<Name extends keyof DeploymentRules>(row: Name, rules: DeploymentRules): string {
  return ROWS[row][1](rules[row]);
}
