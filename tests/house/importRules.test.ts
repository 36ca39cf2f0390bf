/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A list of Admin’s requests that imports a component and dayjs. */
const ADMIN_REQUESTS: [file: string, text: string] = [
  'src/admin/adminRequests.ts',
  "import dayjs from 'dayjs';\nimport { Thing } from '@/kit/Thing/Thing';\nimport { other } from './two/thing';\nexport const requests = [other, Thing, dayjs];",
];

/** One violation of each rule: the file that breaks it and its imports. */
const PLANTED: Record<string, [file: string, text: string]> = {
  'no-circular': ['src/lib/cycleA.ts', "import { b } from './cycleB';\nexport const a = b;"],
  'no-tests': [
    'server/lib/testing.ts',
    "import { support } from '../../tests/support/thing';\nexport const x = support;",
  ],
  'docs-are-last': ['src/lib/bad3.ts', "import { page } from '../../.storybook/thing';\nexport const x = page;"],
  'docs-to-kit': ['.storybook/bad.ts', "import { Thing } from '../src/features/one/thing';\nexport const x = Thing;"],
  'contract-only-zod': ['contract/bad.ts', "import { lib } from '../server/lib/thing';\nexport const x = lib;"],
  'contract-values-alone': ['contract/values/bad.ts', "import { schema } from '../thing';\nexport const x = schema;"],
  'config-only-config': ['config/bad.ts', "import { schema } from '../contract/thing';\nexport const x = schema;"],
  'scripts-are-last': [
    'server/lib/bad4.ts',
    "import { step } from '../../scripts/lib/thing.mjs';\nexport const x = step;",
  ],
  'shared-is-pure': ['shared/bad.ts', "import { lib } from '../server/lib/thing';\nexport const x = lib;"],
  'shared-knows-types': ['shared/bad2.ts', "import { schema } from '../contract/thing';\nexport const x = schema;"],
  'concepts-for-the-server': [
    'src/features/one/bad10.ts',
    "import words from '../../../shared/concepts/thing.json';\nexport const x = words;",
  ],
  'locales-is-the-base': ['locales/bad.ts', "import { lib } from '../server/lib/thing';\nexport const x = lib;"],
  'texts-by-interface': [
    'server/services/bad4.ts',
    "import words from '../../locales/en-US/site/thing.json';\nexport const x = words;",
  ],
  'browser-without-server-texts': [
    'src/features/one/bad5.ts',
    "import { pageMessage } from '../../../locales/pageMessages';\nexport const x = pageMessage;",
  ],
  'messages-load-at-the-start': [
    'src/features/one/bad6.ts',
    "import { loadMessages } from '../../../locales/loadMessages';\nexport const x = loadMessages;",
  ],
  'server-without-browser-texts': [
    'server/lib/bad3.ts',
    "import { loadMessages } from '../../locales/loadMessages';\nexport const x = loadMessages;",
  ],
  'server-lib-is-the-base': ['server/lib/bad.ts', "import { http } from '../http/thing';\nexport const x = http;"],
  'http-to-lib': ['server/http/bad.ts', "import { limits } from '../limits/thing';\nexport const x = limits;"],
  'limits-to-http': ['server/limits/bad.ts', "import { service } from '../services/thing';\nexport const x = service;"],
  'site-to-http': [
    'server/site/bad.ts',
    "import { repository } from '../repositories/thing';\nexport const x = repository;",
  ],
  'media-to-limits': ['server/media/bad.ts', "import { service } from '../services/thing';\nexport const x = service;"],
  'bundles-to-lib': [
    'server/bundles/bad.ts',
    "import { service } from '../services/thing';\nexport const x = service;",
  ],
  'monitoring-to-lib': [
    'server/monitoring/bad.ts',
    "import { limits } from '../limits/thing';\nexport const x = limits;",
  ],
  'storage-to-lib': [
    'server/storage/bad.ts',
    "import { repository } from '../repositories/thing';\nexport const x = repository;",
  ],
  'mail-to-site': [
    'server/mail/bad.ts',
    "import { repository } from '../repositories/thing';\nexport const x = repository;",
  ],
  'db-is-the-base': [
    'server/db/bad.ts',
    "import { repository } from '../repositories/thing';\nexport const x = repository;",
  ],
  'repositories-to-db': [
    'server/repositories/bad.ts',
    "import { service } from '../services/thing';\nexport const x = service;",
  ],
  'login-knows-no-subject': [
    'server/services/accounts/bad.ts',
    "import { service } from '../thing';\nexport const x = service;",
  ],
  'settings-below-services': [
    'server/settings/bad.ts',
    "import { service } from '../services/thing';\nexport const x = service;",
  ],
  'services-to-repositories': [
    'server/services/bad.ts',
    "import { route } from '../routes/thing';\nexport const x = route;",
  ],
  'services-know-types': ['server/services/bad2.ts', "import { db } from '../db/thing';\nexport const x = db;"],
  'routes-to-services': [
    'server/routes/bad.ts',
    "import { repository } from '../repositories/thing';\nexport const x = repository;",
  ],
  'catalog-to-services': ['server/catalog/bad.ts', "import { route } from '../routes/thing';\nexport const x = route;"],
  'backup-to-db': ['server/backup/bad.ts', "import { service } from '../services/thing';\nexport const x = service;"],
  'transfer-to-services': [
    'server/transfer/bad.ts',
    "import { route } from '../routes/thing';\nexport const x = route;",
  ],
  'server-without-browser': [
    'server/services/bad3.ts',
    "import { lib } from '../../src/lib/thing';\nexport const x = lib;",
  ],
  'browser-without-server': ['src/lib/bad.ts', "import { lib } from '../../server/lib/thing';\nexport const x = lib;"],
  'browser-knows-contract-types': [
    'src/api/bad.ts',
    "import { schema } from '../../contract/thing';\nexport const x = schema;",
  ],
  'cli-to-shared': ['cli/bad.ts', "import { lib } from '../server/lib/thing';\nexport const x = lib;"],
  'cli-knows-contract-types': ['cli/bad2.ts', "import { schema } from '../contract/thing';\nexport const x = schema;"],
  'cli-is-a-program': ['server/lib/bad2.ts', "import { command } from '../../cli/thing';\nexport const x = command;"],
  'mock-to-server': ['mock/bad.ts', "import { lib } from '../src/lib/thing';\nexport const x = lib;"],
  'lib-is-the-base': ['src/lib/bad2.ts', "import { Thing } from '@/kit/Thing/Thing';\nexport const x = Thing;"],
  'theme-to-lib': ['src/theme/bad.ts', "import { Thing } from '@/kit/Thing/Thing';\nexport const x = Thing;"],
  'kit-to-theme': ['src/kit/Bad/Bad.tsx', "import { call } from '@/api/thing';\nexport const x = call;"],
  'api-to-contract': ['src/api/bad2.ts', "import { Thing } from '@/kit/Thing/Thing';\nexport const x = Thing;"],
  'data-to-session': ['src/data/bad.ts', "import { Thing } from '@/kit/Thing/Thing';\nexport const x = Thing;"],
  'session-to-api': ['src/session/bad.ts', "import { Thing } from '@/kit/Thing/Thing';\nexport const x = Thing;"],
  'render-is-the-servers': ['src/lib/bad4.ts', "import { page } from '../render/thing';\nexport const x = page;"],
  'umi-overrides-to-lib': ['src/umi-overrides/bad.ts', "import { call } from '@/api/thing';\nexport const x = call;"],
  'umi-overrides-by-the-build': [
    'src/features/one/bad7.ts',
    "import { part } from '@/umi-overrides/thing';\nexport const x = part;",
  ],
  'features-apart': ['src/features/one/bad.ts', "import { two } from '../two/thing';\nexport const x = two;"],
  'admin-from-routes-alone': [
    'src/features/one/bad4.tsx',
    "import { part } from '@/admin/shared/thing';\nexport const x = part;",
  ],
  'admin-requests-are-addresses': ADMIN_REQUESTS,
  'admin-requests-before-antd': ADMIN_REQUESTS,
  'admin-subjects-apart': [
    'src/admin/one/bad.ts',
    "import { other } from '@/admin/two/thing';\nexport const x = other;",
  ],
  'admin-shared-is-the-base': [
    'src/admin/shared/bad.ts',
    "import { two } from '@/features/two/thing';\nexport const x = two;",
  ],
  'admin-below-pages': ['src/admin/one/bad2.ts', "import { page } from '@/pages/thing';\nexport const x = page;"],
  'features-below-pages': ['src/features/one/bad2.ts', "import { page } from '@/pages/thing';\nexport const x = page;"],
  'layouts-below-pages': ['src/layouts/bad.ts', "import { page } from '@/pages/thing';\nexport const x = page;"],
  'pages-compose': ['src/pages/bad.ts', "import { call } from '@/api/thing';\nexport const x = call;"],
  'app-not-pages': ['src/app.tsx', "import { page } from './pages/thing';\nexport const x = page;"],
  'antd-in-admin': ['src/features/one/bad3.tsx', "import { Table } from 'antd';\nexport const x = Table;"],
};

/** Files that the planted ones import. They follow all rules. */
const GROUND: Record<string, string> = {
  'contract/thing.ts': 'export const schema = 1;',
  'locales/loadMessages.ts': "import words from './en-US/site/thing.json';\nexport const loadMessages = words;",
  'locales/pageMessages.ts': 'export const pageMessage = 1;',
  'locales/en-US/site/thing.json': '{}',
  'shared/concepts/thing.json': '[]',
  'contract/values/thing.ts': 'export const limit = 1;',
  'contract/values/good.ts': "import { limit } from './thing';\nexport const x = limit;",
  'config/good.cjs': "const { join } = require('node:path');\nmodule.exports = join;",
  'scripts/lib/thing.mjs': 'export const step = 1;',
  'config/good.ts': "import { limit } from '../contract/values/thing';\nexport const x = limit;",
  'shared/good.ts': "import { limit } from '../contract/values/thing';\nexport const x = limit;",
  'cli/good.ts': "import { limit } from '../contract/values/thing';\nexport const x = limit;",
  'src/api/good.ts': "import { limit } from '../../contract/values/thing';\nexport const x = limit;",
  'server/lib/thing.ts': 'export const lib = 1;',
  'server/http/thing.ts': 'export const http = 1;',
  'server/limits/thing.ts': 'export const limits = 1;',
  'server/services/thing.ts': 'export const service = 1;',
  'server/repositories/thing.ts': 'export const repository = 1;',
  'server/routes/thing.ts': 'export const route = 1;',
  'server/db/thing.ts': 'export const db = 1;',
  'cli/thing.ts': "import type { schema } from '../contract/thing';\nexport const command: typeof schema = 1;",
  'src/lib/thing.ts': 'export const lib = 1;',
  'src/lib/cycleB.ts': "import { a } from './cycleA';\nexport const b = () => a;",
  'src/kit/Thing/Thing.tsx': 'export const Thing = 1;',
  'src/api/thing.ts': "import type { schema } from '../../contract/thing';\nexport const call: typeof schema = 1;",
  'src/features/two/thing.ts': 'export const two = 1;',
  'src/admin/shared/thing.ts': 'export const part = 1;',
  'src/admin/two/thing.ts': 'export const other = 1;',
  'src/admin/shell/thing.ts': "import { requests } from '../adminRequests';\nexport const x = requests;",
  'src/pages/thing.ts': 'export const page = 1;',
  'src/render/thing.ts': "import { part } from '@/umi-overrides/thing';\nexport const page = part;",
  'src/umi-overrides/thing.ts': "import { lib } from '@/lib/thing';\nexport const part = lib;",
  'src/admin/one/Good.tsx': "import { Table } from 'antd';\nexport const x = Table;",
  'tests/support/thing.ts': 'export const support = 1;',
  '.storybook/thing.ts': 'export const page = 1;',
  'src/features/one/thing.ts': 'export const Thing = 1;',
};

interface Report {
  summary: { ruleSetUsed: { forbidden: { name: string }[] }; violations: { from: string; rule: { name: string } }[] };
}

function cruise(folder: string): Report {
  const parts = ['contract', 'config', 'locales', 'shared', 'cli', 'server', 'mock', 'src', 'scripts'];
  const folders = [...parts, 'tests', '.storybook'];
  const cli = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const output = execFileSync(
    process.execPath,
    [cli, '--config', '.dependency-cruiser.cjs', '-T', 'json', ...folders],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return JSON.parse(output) as Report;
}

describe('the import rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  let report: Report;

  beforeAll(() => {
    for (const [path, text] of [...Object.entries(GROUND), ...Object.values(PLANTED)]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) cpSync(file, join(folder, file));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    report = cruise(folder);
  }, 180_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.entries(PLANTED))('detects a planted violation of %s', (rule, [file]) => {
    expect(report.summary.violations).toContainEqual(
      expect.objectContaining({ from: file, rule: expect.objectContaining({ name: rule }) }),
    );
  });

  it('has a planted violation for every rule', () => {
    const rules = report.summary.ruleSetUsed.forbidden.map(({ name }) => name);
    expect(Object.keys(PLANTED).sort()).toEqual(rules.sort());
  });

  it('accepts allowed imports', () => {
    const files = report.summary.violations.map(({ from }) => from);
    expect(files).not.toContain('src/admin/one/Good.tsx');
    expect(files).not.toContain('src/api/thing.ts');
    expect(files).not.toContain('config/good.cjs');
    expect(files).not.toContain('cli/thing.ts');
    expect(files).not.toContain('locales/loadMessages.ts');
    expect(files).not.toContain('src/render/thing.ts');
    expect(files).not.toContain('src/admin/shell/thing.ts');
    expect(files).not.toContain('src/umi-overrides/thing.ts');
    for (const folder of ['contract/values', 'config', 'shared', 'cli', 'src/api'])
      expect(files).not.toContain(`${folder}/good.ts`);
  });
});
