import { DEPLOYMENT_TYPES, type DeploymentRules, type DeploymentType } from '../../server/settings/deploymentTypes';

const BEGIN = '<!-- deployment types: written by npm run generate -->';
const END = '<!-- /deployment types -->';

type Says<Name extends keyof DeploymentRules> = (value: DeploymentRules[Name]) => string;
const yesNo = (yes: string, no: string) => (value: boolean) => (value ? yes : no);

/** One row per rule: its subject, and the text of each value. */
const ROWS: { [Name in keyof DeploymentRules]: readonly [about: string, says: Says<Name>] } = {
  header: [
    'header',
    (kind) =>
      ({ official: "mainland China's in Chinese, else the overseas one", overseas: 'overseas', private: 'private' })[
        kind
      ],
  ],
  mayBeMinimal: ['`features.minimal_header`', yesNo('name, language and account alone', 'does nothing')],
  links: [
    'links of header and footer',
    (links) => ({ suite: "all of the suite's", own: '`square` and `workbench`' })[links],
  ],
  languages: [
    'languages, unless `deployment.languages` names others',
    (all) => (all.length === 6 ? 'all six' : all.join(', ')),
  ],
  isClosed: [
    'sign-in and sign-out',
    yesNo(
      "nothing is answered without a session, but the sign-in and health; accounts are made where `login.sign_up` is `true`; no question about cookies; signing out goes on to the provider's page where `logout_mode` is `redirect`",
      'visitors look around and make accounts, unless `login.sign_up` is `false`; signing out ends here',
    ),
  ],
  mayBeBlank: ['`deployment.initialised: false`', yesNo('blank white pages, but for Admin', 'does nothing')],
  tellsMachines: [
    'crawlers and previews of links',
    yesNo(
      'robots.txt names the sitemaps; pages have descriptions, pictures and schema.org data',
      'robots.txt refuses all; every page says `noindex`; no sitemaps, no pictures',
    ),
  ],
  drawsPages: [
    'what the server draws',
    yesNo('the square and a detail, with their plugins', 'an empty page: browsers draw it for who signed in'),
  ],
  analytics: [
    'region of analytics',
    (region) =>
      ({
        cn: '`cn`',
        oversea: '`oversea`',
        by_language: '`cn` for Chinese, else `oversea`',
        none: 'none, unless `analytics` names one',
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
  types.map((type) => (type === 'official' ? 'none named: the official site' : `\`${type}\``)).join(', ') +
  (types.length > 1 ? ' (all alike)' : '');

function cellOf<Name extends keyof DeploymentRules>(row: Name, rules: DeploymentRules): string {
  return ROWS[row][1](rules[row]);
}
