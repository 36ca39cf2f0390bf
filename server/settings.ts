import { z } from 'zod';
import { DEPLOY_TYPES } from './deploymentTypes';
import { readStorageAddress } from './storage/storageAddress';

const port = z.coerce.number().int().min(0).max(65_535);
/** A day at most: more would not fit into Node's timers for long. */
const seconds = z.coerce.number().int().min(1).max(86_400);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
/** `square@example.com` or `Plugin Square <square@example.com>`. No line break: it becomes a header of every mail. */
const sender = z
  .string()
  .max(300)
  .regex(
    /^(?:[^\p{Cc}<>]*<[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+>|[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+)$/u,
    'must be an e-mail address',
  );
const origin = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** Every setting there is (DESIGN.md section 4, "Settings"); the README's table is checked against the names here. */
export const SETTINGS = {
  PORT: port.default(8000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  STORAGE_URL: z
    .string()
    .refine(
      (text) => readStorageAddress(text) !== null,
      'must be s3://KEY:SECRET@host/bucket, with key and secret percent-encoded, and at most ?region= and &tls=0 after it',
    )
    .optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_ACCOUNT: z.string().trim().min(3).max(64).optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  SEED: z.enum(['starter', 'none']).default('starter'),
  DEPLOY_TYPE: z.enum(DEPLOY_TYPES).optional(),
  SITE_CONFIG: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp:// or smtps://user:password@host:port' }).optional(),
  MAIL_FROM: sender.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no space')
    .optional(),
  /** Proxies before the server, each of which adds to X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
  HSTS_SECONDS: z.coerce.number().int().min(0).default(31_536_000),
  REQUIRE_ADMIN_TOTP: flag.default(false),
  RATE_LIMIT_ADDRESS: z.coerce.number().int().min(1).default(600),
  RATE_LIMIT_ACCOUNT: z.coerce.number().int().min(1).default(300),
  RATE_LIMIT_SIGN_UPS: z.coerce.number().int().min(1).default(20),
  RATE_LIMIT_FAILED_SIGN_INS: z.coerce.number().int().min(1).default(50),
  RATE_LIMIT_RESET_REQUESTS: z.coerce.number().int().min(1).default(20),
  RATE_LIMIT_SUBMISSIONS: z.coerce.number().int().min(1).default(300),
  LIMIT_HEADERS_SECONDS: seconds.default(20),
  LIMIT_BODY_SECONDS: seconds.default(30),
  LIMIT_REQUEST_SECONDS: seconds.default(900),
  LIMIT_IDLE_SECONDS: seconds.default(75),
  LIMIT_DATABASE_SECONDS: seconds.default(10),
  STOP_SECONDS: seconds.default(8),
  LIMIT_CONNECTIONS: z.coerce.number().int().min(1).default(4096),
} as const;

/** Settings that hold secrets: a wrong value is not repeated, because the start's last line ends in many a log. */
const SECRETS = new Set(['ADMIN_PASSWORD', 'DATABASE_URL', 'METRICS_TOKEN', 'SECRET_KEY', 'SMTP_URL', 'STORAGE_URL']);

const Settings = z.object(SETTINGS);
export type Settings = z.infer<typeof Settings>;

/**
 * Reads the settings from the environment; empty values count as absent.
 * @throws {Error} with one clear line for the first wrong value, which stops the start.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, environment[name] || undefined]));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const value = SECRETS.has(name) ? 'is not shown here' : `was ${JSON.stringify(given[name])}`;
    throw new Error(`The setting ${name} is wrong: ${issue?.message}. Its value ${value}.`);
  }
  requireMailParts(parsed.data);
  return parsed.data;
}

/** A link in a mail must lead here, whatever Host a request claimed; and a mail needs a sender. */
function requireMailParts({ SMTP_URL, PUBLIC_URL, MAIL_FROM }: Settings): void {
  if (!SMTP_URL) return;
  if (!PUBLIC_URL) throw new Error('SMTP_URL needs PUBLIC_URL as well: the links in mails begin with it.');
  if (!MAIL_FROM) throw new Error('SMTP_URL needs MAIL_FROM as well: the address that mails come from.');
}
