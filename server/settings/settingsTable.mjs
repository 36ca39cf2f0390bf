import { readStorageAddress } from '../storage/storageAddress.mjs';
import {
  anyText,
  checked,
  converted,
  flag,
  integer,
  isAddress,
  isOrigin,
  oneOf,
  seconds,
  text,
} from './settingRules.mjs';

/*
 * All settings and their meanings: docs/settings.md is generated from this table. Plain JavaScript without packages,
 * because `npm start` checks the settings before it installs or builds. The server reads them by the same table
 * (docs/decisions/0040-operation.md).
 */

/** Values of DEPLOY_TYPE. deploymentTypes.ts has their rules. */
export const DEPLOY_TYPES = /** @type {const} */ (['oversea', 'pri', 'hwdc', 'hk', 'nh', 'gfkd', 'kdxf', 'cluster']);

/**
 * `square@example.com` or `Plugin Square <square@example.com>`. Without line breaks, because it becomes a header of
 * every email.
 */
const SENDER = /^(?:[^\p{Cc}<>]*<[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+>|[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+)$/u;

/**
 * All settings by group, in the order of docs/settings.md. `default` is the value of an absent setting. `unset`
 * describes the effect of an absent setting without a default. The value of a secret is never repeated.
 *
 * @type {import('./settingsTable.mjs').SettingGroup[]}
 */
export const SETTING_GROUPS = [
  {
    title: 'Address',
    settings: {
      PORT: {
        meaning: 'The port that the server listens on. `0` takes a free port.',
        rule: integer(0, 65_535),
        default: 8000,
      },
      HOST: { meaning: 'The interface that the server listens on.', rule: anyText, default: '0.0.0.0' },
      PUBLIC_URL: {
        meaning:
          'The address that users enter if the server is behind a proxy. Login returns to this origin. Links, sitemaps, and robots.txt name it. Passkeys work only there.',
        rule: converted(
          checked(
            (value) => isAddress(value, /^https?:$/) && isOrigin(value),
            'an address that begins with http:// or https://, without a path: the site takes a whole host name',
          ),
          (value) => new URL(value).origin,
        ),
        unset: 'the address of each request',
      },
      TRUST_PROXY: {
        meaning:
          'The number of trusted proxies in front of the server. Each one appends to `X-Forwarded-For`; the address of the caller is that many entries from the end.',
        rule: integer(0, 9),
        default: 0,
      },
    },
  },
  {
    title: 'Data',
    note: 'By default, everything is in one folder. Several servers can share the work when both the database and the storage are elsewhere: see [deploying](deploying.md#postgresql-s3-and-several-servers).',
    settings: {
      DATA_DIR: {
        meaning: 'The folder for the database, the files, and the secret key.',
        rule: anyText,
        default: './data',
      },
      DATABASE_URL: {
        meaning: 'A PostgreSQL server to use instead of the embedded database.',
        rule: checked((value) => /^postgres(ql)?:\/\//.test(value), 'an address that begins with postgres://'),
        unset: 'the embedded database in `DATA_DIR`',
        isSecret: true,
      },
      DURABILITY: {
        meaning:
          'What a power cut may lose of the embedded database: nothing that was acknowledged (`full`, which waits for the disk at each commit), or the last writes (`relaxed`, which is faster).',
        rule: oneOf(['full', 'relaxed']),
        default: 'full',
      },
      MAX_WAL_MB: {
        meaning:
          'Length in MB of the log of the embedded database (WAL) from which its changes are written to the files of the tables, and the log is shortened. A start after a crash reads the log again.',
        rule: integer(1, 10_000),
        default: 64,
      },
      STORAGE_URL: {
        meaning:
          'An S3-compatible storage to use instead of files in `DATA_DIR`, such as `s3://KEY:SECRET@host/bucket?region=us-east-1`. `/bucket/folder` limits it to one folder. `&tls=0` uses plain HTTP. Without a key, the credentials of the machine are used.',
        rule: checked(
          (value) => readStorageAddress(value) !== null,
          's3://KEY:SECRET@host/bucket, with key and secret percent-encoded, and at most ?region= and &tls=0 after it',
        ),
        unset: 'files in `DATA_DIR`',
        isSecret: true,
      },
      SECRET_KEY: {
        meaning: 'The key that signs access tokens and encrypts stored secrets. Several servers need the same one.',
        rule: text(32),
        unset: 'generated, and kept in `DATA_DIR`',
        isSecret: true,
      },
    },
  },
  {
    title: 'First start',
    settings: {
      ADMIN_ACCOUNT: {
        meaning:
          'The account of the first administrator. At every start, a super administrator is created if no account has this name: that helps if a password is lost.',
        rule: converted(
          checked((value) => value.trim().length >= 3 && value.trim().length <= 64, 'a text of 3 to 64 characters'),
          (value) => value.trim(),
        ),
        unset: '`admin`',
      },
      ADMIN_PASSWORD: {
        meaning: 'The password of the first administrator.',
        rule: text(8, 128),
        unset: 'a random password, printed once',
        isSecret: true,
      },
      SEED: {
        meaning: 'The content of a new site: the starter catalog, or only its tags (`none`).',
        rule: oneOf(['starter', 'none']),
        default: 'starter',
      },
    },
  },
  {
    title: 'Site',
    settings: {
      DEPLOY_TYPE: {
        meaning:
          'The type of the deployment: `oversea`, or one of the private types. A private deployment is only for logged-in users, closes sign-up unless `login.sign_up` opens it, and is not indexed by crawlers: see [deployment types](deploying.md#deployment-types).',
        rule: oneOf(DEPLOY_TYPES),
        unset: 'the official site',
      },
      SITE_CONFIG: {
        meaning: 'The path of a JSON file with the settings of this site: see [site-config](site-config.md).',
        rule: anyText,
        unset: 'the defaults of every key',
      },
    },
  },
  {
    title: 'Email',
    note: 'With `SMTP_URL`, users get notifications by email, confirm their address, and reset a forgotten password by a link. Without it, a super administrator creates these links in Admin.',
    settings: {
      SMTP_URL: {
        meaning: 'The mail server. It also needs `PUBLIC_URL` and `MAIL_FROM`.',
        rule: checked((value) => isAddress(value, /^smtps?:$/), 'smtp:// or smtps://user:password@host:port'),
        unset: 'no emails are sent',
        isSecret: true,
      },
      MAIL_FROM: {
        meaning: 'The sender of emails, such as `Plugin Square <square@example.com>`.',
        rule: checked(
          (value) => value.length <= 300 && SENDER.test(value),
          'an email address, alone or in angle brackets after a name',
        ),
      },
    },
  },
  {
    title: 'Logs and metrics',
    settings: {
      LOG_LEVEL: {
        meaning: 'The least severe messages that are logged.',
        rule: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
        default: 'warn',
      },
      METRICS_TOKEN: {
        meaning: 'The Bearer token for `/metrics`: see [health and metrics](deploying.md#health-and-metrics).',
        rule: checked((value) => /^\S{16,}$/.test(value), 'a text of at least 16 characters, without spaces'),
        unset: 'only this machine can read metrics',
        isSecret: true,
      },
    },
  },
  {
    title: 'Security',
    settings: {
      REQUIRE_ADMIN_TOTP: {
        meaning:
          '`1`: administrators must set up two-factor authentication, a passkey or an authenticator app, before they can use Admin.',
        rule: flag,
        default: false,
      },
      HSTS_SECONDS: {
        meaning:
          'How long browsers use only HTTPS for this site, in seconds. It applies if `PUBLIC_URL` is https. `0` makes browsers forget it.',
        rule: integer(0),
        default: 31_536_000,
      },
    },
  },
  {
    title: 'Limits for each caller',
    note: 'A request over a rate limit gets 429 and `Retry-After`. Addresses are counted by network.',
    settings: {
      RATE_LIMIT_ADDRESS: { meaning: 'Requests per minute from one address.', rule: integer(1), default: 600 },
      RATE_LIMIT_ACCOUNT: { meaning: 'Requests per minute from one account.', rule: integer(1), default: 300 },
      RATE_LIMIT_SIGN_UPS: { meaning: 'New accounts per hour from one address.', rule: integer(1), default: 20 },
      RATE_LIMIT_FAILED_SIGN_INS: {
        meaning: 'Failed logins per quarter of an hour from one address.',
        rule: integer(1),
        default: 50,
      },
      RATE_LIMIT_RESET_REQUESTS: {
        meaning: 'Password reset links by email per hour for one address.',
        rule: integer(1),
        default: 20,
      },
      RATE_LIMIT_SUBMISSIONS: {
        meaning: 'Plugins, versions, and edits that one account can submit per hour. Administrators have no limit.',
        rule: integer(1),
        default: 300,
      },
      ACCOUNT_STORAGE_MB: {
        meaning:
          'Megabytes that one account can store for content that is not public: submissions in review or rejected, and uploads. `0` means no limit. Administrators have no limit.',
        rule: integer(0),
        default: 500,
      },
    },
  },
  {
    title: 'Limits of connections and time',
    note: 'What happens at each limit, and why it has this value: see [limits](deploying.md#limits).',
    settings: {
      LIMIT_HEADERS_SECONDS: { meaning: 'Time for the headers of a request.', rule: seconds, default: 20 },
      LIMIT_BODY_SECONDS: {
        meaning: 'Time for a small body. A body with files must send 16 KB within this time.',
        rule: seconds,
        default: 30,
      },
      LIMIT_REQUEST_SECONDS: { meaning: 'Time for a whole request.', rule: seconds, default: 900 },
      LIMIT_IDLE_SECONDS: {
        meaning: 'Time that a connection may stay open without a request.',
        rule: seconds,
        default: 75,
      },
      LIMIT_DATABASE_SECONDS: {
        meaning: 'Time that PostgreSQL may take for one statement of a request.',
        rule: seconds,
        default: 10,
      },
      STOP_SECONDS: {
        meaning: 'Time that requests in progress have to finish after a stop signal.',
        rule: seconds,
        default: 8,
      },
      LIMIT_CONNECTIONS: { meaning: 'Connections that are open at once.', rule: integer(1), default: 4096 },
    },
  },
];

/**
 * Every setting by its name.
 *
 * @type {Record<string, import('./settingsTable.mjs').Setting>}
 */
export const SETTINGS = Object.assign({}, ...SETTING_GROUPS.map(({ settings }) => settings));

/**
 * The value of every setting by its name; empty texts count as absent.
 *
 * @param {Record<string, string | undefined>} environment
 * @returns {Record<string, unknown>}
 * @throws {Error} with one clear line for the first wrong value; it stops the start.
 */
export function readSettingValues(environment) {
  /** @type {Record<string, unknown>} */
  const values = {};
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const given = environment[name];
    try {
      values[name] = given ? setting.rule.read(given) : setting.default;
    } catch (error) {
      const value = setting.isSecret ? 'is not shown here' : `was ${JSON.stringify(given)}`;
      throw new Error(`The setting ${name} is wrong: it ${/** @type {Error} */ (error).message}. Its value ${value}.`);
    }
  }
  requireEmailSettings(values);
  return values;
}

/**
 * Links in emails must lead to this site whatever Host a request has, and an email needs a sender.
 *
 * @param {Record<string, unknown>} values
 */
function requireEmailSettings({ SMTP_URL, PUBLIC_URL, MAIL_FROM }) {
  if (!SMTP_URL) return;
  if (!PUBLIC_URL) throw new Error('SMTP_URL also needs PUBLIC_URL: the links in emails begin with it.');
  if (!MAIL_FROM) throw new Error('SMTP_URL also needs MAIL_FROM: the sender address of emails.');
}
