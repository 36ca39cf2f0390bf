import { z } from 'zod';
import { DeployType } from './siteConfig';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
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
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_ACCOUNT: z.string().trim().min(3).max(64).optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  SEED: z.enum(['starter', 'none']).default('starter'),
  DEPLOY_TYPE: DeployType.optional(),
  SITE_CONFIG: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  TRUST_PROXY: flag.default(false),
  REQUIRE_ADMIN_TOTP: flag.default(false),
  RATE_LIMIT_ADDRESS: z.coerce.number().int().min(1).default(600),
  RATE_LIMIT_ACCOUNT: z.coerce.number().int().min(1).default(300),
  RATE_LIMIT_SIGN_UPS: z.coerce.number().int().min(1).default(20),
  RATE_LIMIT_FAILED_SIGN_INS: z.coerce.number().int().min(1).default(50),
} as const;

const Settings = z.object(SETTINGS);
export type Settings = z.infer<typeof Settings>;

/**
 * Reads the settings from the environment; empty values count as absent.
 * @throws {Error} with one clear line for the first wrong value, which stops the start.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, environment[name] || undefined]));
  const parsed = Settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  throw new Error(`The setting ${name} is wrong: ${issue?.message}. Its value was ${JSON.stringify(given[name])}.`);
}
