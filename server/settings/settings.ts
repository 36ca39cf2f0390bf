import { editDistance } from '../lib/search/editDistance';
import type { DeployType } from './deploymentTypes';
import { readSettingValues, SETTINGS } from './settingsTable.mjs';

/** Settings as the server uses them. settingsTable.mjs defines their values; settings.test.ts compares the two. */
export interface Settings {
  PORT: number;
  HOST: string;
  PUBLIC_URL?: string;
  DATA_DIR: string;
  DATABASE_URL?: string;
  DURABILITY: 'full' | 'relaxed';
  MAX_WAL_MB: number;
  STORAGE_URL?: string;
  SECRET_KEY?: string;
  ADMIN_ACCOUNT?: string;
  ADMIN_PASSWORD?: string;
  SEED: 'starter' | 'none';
  DEPLOY_TYPE?: DeployType;
  SITE_CONFIG?: string;
  SMTP_URL?: string;
  MAIL_FROM?: string;
  LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  METRICS_TOKEN?: string;
  TRUST_PROXY: number;
  HSTS_SECONDS: number;
  REQUIRE_ADMIN_TOTP: boolean;
  RATE_LIMIT_ADDRESS: number;
  RATE_LIMIT_ACCOUNT: number;
  RATE_LIMIT_SIGN_UPS: number;
  RATE_LIMIT_FAILED_SIGN_INS: number;
  RATE_LIMIT_RESET_REQUESTS: number;
  RATE_LIMIT_SUBMISSIONS: number;
  ACCOUNT_STORAGE_MB: number;
  LIMIT_HEADERS_SECONDS: number;
  LIMIT_BODY_SECONDS: number;
  LIMIT_REQUEST_SECONDS: number;
  LIMIT_IDLE_SECONDS: number;
  LIMIT_DATABASE_SECONDS: number;
  STOP_SECONDS: number;
  LIMIT_CONNECTIONS: number;
}

/**
 * Reads the settings from the environment; empty values count as absent.
 * @throws {Error} with one clear line for the first wrong value, which stops the start.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  return readSettingValues(environment) as unknown as Settings;
}

/** Shorter names are as near to unrelated variables, as PORT to HOST. */
const MIN_NAME_LENGTH = 8;
const MAX_WRONG_LETTERS = 2;

/** One line for each environment variable whose name looks like a setting's, with up to two letters wrong. */
export function misspelledSettings(environment: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(SETTINGS).filter((name) => name.length >= MIN_NAME_LENGTH);
  return Object.keys(environment).flatMap((name) => {
    if (name in SETTINGS) return [];
    const meant = names.find((setting) => editDistance(name, setting, MAX_WRONG_LETTERS) <= MAX_WRONG_LETTERS);
    return meant ? [`${name} is not a setting and has no effect. Did you mean ${meant}?`] : [];
  });
}

/** Limits of the stored events. */
export interface EventLimits {
  /** Days of stored events, including today. */
  days: number;
  /** Maximum disk space of events with their indexes. */
  bytes: number;
}
