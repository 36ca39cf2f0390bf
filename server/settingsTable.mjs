import { readStorageAddress } from './storage/storageAddress.mjs';

/*
 * Every setting there is (DESIGN.md section 4, "Settings"); the README's table is checked against the names here. Plain
 * JavaScript without packages: `npm start` checks its settings before anything is installed or built, and the server
 * reads them by the same table (docs/decisions/0057-before-the-start.md).
 */

/** The types of a deployment that DEPLOY_TYPE may name; deploymentTypes.ts says what each decides. */
export const DEPLOY_TYPES = /** @type {const} */ (['oversea', 'pri', 'hwdc', 'hk', 'nh', 'gfkd', 'kdxf', 'cluster']);

/** `square@example.com` or `Plugin Square <square@example.com>`. No line break: it becomes a header of every mail. */
const SENDER = /^(?:[^\p{Cc}<>]*<[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+>|[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+)$/u;

/**
 * Reads the text of a setting.
 *
 * @template T
 * @typedef {(text: string) => T} Rule
 */

/**
 * A setting that may be left out.
 *
 * @template T
 * @param {Rule<T>} rule
 * @returns {(text: string | undefined) => T | undefined}
 */
const optional = (rule) => (text) => (text === undefined ? undefined : rule(text));

/**
 * A setting with a value of its own where it is left out.
 *
 * @template T
 * @param {Rule<T>} rule
 * @param {T} value
 * @returns {(text: string | undefined) => T}
 */
const withDefault = (rule, value) => (text) => (text === undefined ? value : rule(text));

/**
 * @param {number} min
 * @param {number} [max]
 * @returns {Rule<number>}
 */
const integer = (min, max) => (text) => {
  const value = /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= (max ?? value)) return value;
  throw new Error(`must be a whole number ${max === undefined ? `of at least ${min}` : `from ${min} to ${max}`}`);
};

/**
 * @param {number} min
 * @param {number} [max]
 * @returns {Rule<string>}
 */
const text = (min, max) => (value) => {
  if (value.length < min) throw new Error(`must have at least ${min} characters`);
  if (max !== undefined && value.length > max) throw new Error(`must have at most ${max} characters`);
  return value;
};

/**
 * @template {string} T
 * @param {readonly T[]} choices
 * @returns {Rule<T>}
 */
const oneOf = (choices) => (value) => {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new Error(`must be one of ${choices.join(', ')}`);
  return found;
};

/**
 * @param {(value: string) => boolean} isRight
 * @param {string} why
 * @returns {Rule<string>}
 */
const checked = (isRight, why) => (value) => {
  if (!isRight(value)) throw new Error(why);
  return value;
};

/** @param {string} value @param {RegExp} protocol */
const isAddress = (value, protocol) =>
  URL.canParse(value) && protocol.test(new URL(value).protocol) && new URL(value).host !== '';

/** @type {Rule<boolean>} */
const flag = (value) => oneOf(['0', '1'])(value) === '1';
/** A day at most: more would not fit into Node's timers for long. */
const seconds = integer(1, 86_400);
const origin = checked(
  (value) => isAddress(value, /^https?:$/),
  'must be an address that begins with http:// or https://',
);
/** @type {Rule<string>} */
const account = (value) => text(3, 64)(value.trim());

/** What reads each setting: the text, or `undefined` where there is none. It throws what is wrong with it. */
export const SETTINGS = {
  PORT: withDefault(integer(0, 65_535), 8000),
  HOST: withDefault(text(1), '0.0.0.0'),
  PUBLIC_URL: optional((value) => origin(value).replace(/\/+$/, '')),
  DATA_DIR: withDefault(text(1), './data'),
  DATABASE_URL: optional(checked((value) => /^postgres(ql)?:\/\//.test(value), 'must begin with postgres://')),
  STORAGE_URL: optional(
    checked(
      (value) => readStorageAddress(value) !== null,
      'must be s3://KEY:SECRET@host/bucket, with key and secret percent-encoded, and at most ?region= and &tls=0 after it',
    ),
  ),
  SECRET_KEY: optional(text(32)),
  ADMIN_ACCOUNT: optional(account),
  ADMIN_PASSWORD: optional(text(8, 128)),
  SEED: withDefault(oneOf(/** @type {const} */ (['starter', 'none'])), 'starter'),
  DEPLOY_TYPE: optional(oneOf(DEPLOY_TYPES)),
  SITE_CONFIG: optional(text(1)),
  SMTP_URL: optional(
    checked((value) => isAddress(value, /^smtps?:$/), 'must be smtp:// or smtps://user:password@host:port'),
  ),
  MAIL_FROM: optional(checked((value) => value.length <= 300 && SENDER.test(value), 'must be an e-mail address')),
  LOG_LEVEL: withDefault(
    oneOf(/** @type {const} */ (['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
    'warn',
  ),
  METRICS_TOKEN: optional(checked((value) => /^\S{16,}$/.test(value), 'must have at least 16 characters and no space')),
  /** Proxies before the server, each of which adds to X-Forwarded-For. */
  TRUST_PROXY: withDefault(integer(0, 9), 0),
  HSTS_SECONDS: withDefault(integer(0), 31_536_000),
  REQUIRE_ADMIN_TOTP: withDefault(flag, false),
  RATE_LIMIT_ADDRESS: withDefault(integer(1), 600),
  RATE_LIMIT_ACCOUNT: withDefault(integer(1), 300),
  RATE_LIMIT_SIGN_UPS: withDefault(integer(1), 20),
  RATE_LIMIT_FAILED_SIGN_INS: withDefault(integer(1), 50),
  RATE_LIMIT_RESET_REQUESTS: withDefault(integer(1), 20),
  RATE_LIMIT_SUBMISSIONS: withDefault(integer(1), 300),
  ACCOUNT_STORAGE_MB: withDefault(integer(0), 500),
  LIMIT_HEADERS_SECONDS: withDefault(seconds, 20),
  LIMIT_BODY_SECONDS: withDefault(seconds, 30),
  LIMIT_REQUEST_SECONDS: withDefault(seconds, 900),
  LIMIT_IDLE_SECONDS: withDefault(seconds, 75),
  LIMIT_DATABASE_SECONDS: withDefault(seconds, 10),
  STOP_SECONDS: withDefault(seconds, 8),
  LIMIT_CONNECTIONS: withDefault(integer(1), 4096),
};

/** Settings that hold secrets: a wrong value is not repeated, because the start's last line ends in many a log. */
const SECRETS = new Set(['ADMIN_PASSWORD', 'DATABASE_URL', 'METRICS_TOKEN', 'SECRET_KEY', 'SMTP_URL', 'STORAGE_URL']);

/**
 * The value of every setting by its name; empty texts count as absent.
 *
 * @param {Record<string, string | undefined>} environment
 * @returns {Record<string, unknown>}
 * @throws {Error} with one clear line for the first wrong value, which stops the start.
 */
export function readSettingValues(environment) {
  /** @type {Record<string, unknown>} */
  const values = {};
  for (const [name, read] of Object.entries(SETTINGS)) {
    const given = environment[name] || undefined;
    try {
      values[name] = read(given);
    } catch (error) {
      const value = SECRETS.has(name) ? 'is not shown here' : `was ${JSON.stringify(given)}`;
      throw new Error(`The setting ${name} is wrong: it ${/** @type {Error} */ (error).message}. Its value ${value}.`);
    }
  }
  requireMailParts(values);
  return values;
}

/**
 * A link in a mail must lead here, whatever Host a request claimed; and a mail needs a sender.
 *
 * @param {Record<string, unknown>} values
 */
function requireMailParts({ SMTP_URL, PUBLIC_URL, MAIL_FROM }) {
  if (!SMTP_URL) return;
  if (!PUBLIC_URL) throw new Error('SMTP_URL needs PUBLIC_URL as well: the links in mails begin with it.');
  if (!MAIL_FROM) throw new Error('SMTP_URL needs MAIL_FROM as well: the address that mails come from.');
}
