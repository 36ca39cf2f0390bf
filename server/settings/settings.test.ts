import { misspelledSettings, readSettings, type Settings } from './settings';
import { SETTINGS } from './settingsTable.mjs';

const emailSettings = {
  SMTP_URL: 'smtps://square:s3cret@mail.example:465',
  PUBLIC_URL: 'https://square.example',
  MAIL_FROM: 'Plugin Square <square@square.example>',
};

it('accepts a mail server with the address of its links, and a sender', () => {
  expect(readSettings(emailSettings)).toMatchObject(emailSettings);
  expect(readSettings({ ...emailSettings, MAIL_FROM: 'square@square.example' }).MAIL_FROM).toBe(
    'square@square.example',
  );
  expect(readSettings({}).SMTP_URL).toBeUndefined();
});

it.each(['PUBLIC_URL', 'MAIL_FROM'])('refuses a mail server without %s', (name) => {
  expect(() => readSettings({ ...emailSettings, [name]: '' })).toThrow(`SMTP_URL also needs ${name}`);
});

it.each(['nobody', 'a@b\r\nBcc: eve@evil.example', 'Square <square>', '<a@b> <c@d>', 'a@b, c@d'])(
  'refuses the sender %j',
  (MAIL_FROM) => {
    expect(() => readSettings({ ...emailSettings, MAIL_FROM })).toThrow(/^The setting MAIL_FROM is wrong/);
  },
);

it('repeats a wrong value, but never a secret', () => {
  expect(() => readSettings({ PORT: 'eighty' })).toThrow('Its value was "eighty".');
  for (const [name, value] of [
    ['SMTP_URL', 'imap://square:s3cret@mail.example'],
    ['DATABASE_URL', 'mysql://square:s3cret@db.example'],
    ['STORAGE_URL', 's3://key:s3cret@storage.example'],
    ['SECRET_KEY', 's3cret'],
    ['ADMIN_PASSWORD', 's3cret'],
  ] as const)
    expect(() => readSettings({ [name]: value })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('s3cret') }),
    );
});

it('reads every setting of the table', () => {
  const every: Required<Settings> = {
    PORT: 80,
    HOST: '::1',
    PUBLIC_URL: 'https://square.example',
    DATA_DIR: '/data',
    DATABASE_URL: 'postgres://square@db.example/square',
    STORAGE_URL: 's3://storage.example/square',
    DURABILITY: 'relaxed',
    MAX_WAL_MB: 8,
    SECRET_KEY: 'a secret key that is long enough.',
    ADMIN_ACCOUNT: 'root',
    ADMIN_PASSWORD: 'a password',
    SEED: 'none',
    DEPLOY_TYPE: 'pri',
    SITE_CONFIG: 'site.json',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'square@square.example',
    LOG_LEVEL: 'info',
    METRICS_TOKEN: 'sixteen-signs-00',
    TRUST_PROXY: 1,
    HSTS_SECONDS: 0,
    REQUIRE_ADMIN_TOTP: true,
    RATE_LIMIT_ADDRESS: 1,
    RATE_LIMIT_ACCOUNT: 2,
    RATE_LIMIT_SIGN_UPS: 3,
    RATE_LIMIT_FAILED_SIGN_INS: 4,
    RATE_LIMIT_RESET_REQUESTS: 5,
    RATE_LIMIT_SUBMISSIONS: 6,
    ACCOUNT_STORAGE_MB: 500,
    LIMIT_HEADERS_SECONDS: 7,
    LIMIT_BODY_SECONDS: 8,
    LIMIT_REQUEST_SECONDS: 9,
    LIMIT_IDLE_SECONDS: 10,
    LIMIT_DATABASE_SECONDS: 11,
    STOP_SECONDS: 12,
    LIMIT_CONNECTIONS: 13,
  };
  const texts = Object.entries(every).map(([name, value]) => [name, value === true ? '1' : String(value)]);
  expect(readSettings(Object.fromEntries(texts))).toEqual(every);
  expect(Object.keys(every).sort()).toEqual(Object.keys(SETTINGS).sort());
});

it('refuses a PUBLIC_URL below a path in one line, because the site would start and not work there', () => {
  for (const rest of ['/square', '/square/', '/plugins', '?a', '#a'])
    expect(() => readSettings({ PUBLIC_URL: `https://tools.example${rest}` })).toThrow(
      `The setting PUBLIC_URL is wrong: it must be an address that begins with http:// or https://, without a path: the site takes a whole host name. Its value was "https://tools.example${rest}".`,
    );
  expect(() => readSettings({ PUBLIC_URL: 'https://me:secret@tools.example' })).toThrow(/^The setting PUBLIC_URL/);
  expect(readSettings({ PUBLIC_URL: 'https://Tools.Example:443//' }).PUBLIC_URL).toBe('https://tools.example');
});

it.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['STOP_SECONDS', '0'],
  ['RATE_LIMIT_ADDRESS', 'many'],
  ['LOG_LEVEL', 'loud'],
  ['DEPLOY_TYPE', 'official'],
  ['REQUIRE_ADMIN_TOTP', 'yes'],
  ['PUBLIC_URL', 'square.example'],
  ['PUBLIC_URL', 'ftp://square.example'],
  ['SMTP_URL', 'mail.example'],
  ['ADMIN_ACCOUNT', '  ab  '],
  ['METRICS_TOKEN', 'short'],
])('refuses %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is wrong: it must .+\\.$`));
});

it('names the setting that a misspelled variable meant, and leaves other variables alone', () => {
  expect(
    misspelledSettings({ DATABSE_URL: 'x', RATE_LIMIT_ADRESS: '5', PORT: '1', HOST_IP: 'x', DATA_URL: 'x' }),
  ).toEqual([
    'DATABSE_URL is not a setting and has no effect. Did you mean DATABASE_URL?',
    'RATE_LIMIT_ADRESS is not a setting and has no effect. Did you mean RATE_LIMIT_ADDRESS?',
  ]);
});
