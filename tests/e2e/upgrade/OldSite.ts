import { resolve } from 'node:path';

/** The data folder of the older server, and what that server responded (README.md). */
export const OLD_SITE = resolve('tests/e2e/upgrade/oldSite.tar.br');

export const PASSWORD = 'the password of before';

/** The first administrator. */
export const BOSS = { account: 'boss', password: PASSWORD };
export const ADA = { account: 'ada', password: PASSWORD };
export const LEO = { account: 'leo@square.test', password: PASSWORD };
/** Has two-factor authentication. */
export const VERA = { account: 'vera', password: PASSWORD };
/** Locked. */
export const SAM = { account: 'sam', password: PASSWORD };

/** Settings of the older server and of the present one. */
export const SETTINGS = { ADMIN_ACCOUNT: BOSS.account, ADMIN_PASSWORD: BOSS.password };

/** Secrets of the old site's users. */
export interface UserSecrets {
  /** Keys of plugins by their names. */
  keys: Record<string, string>;
  /** An access token of Ada's. */
  token: string;
  /** Secret of Vera's authenticator app. */
  totp: string;
  /** Ada's browser, in which they are logged in. */
  browser: { localStorage: Record<string, string>; cookies: { name: string; value: string }[] };
}

/** Responses of the old server before it stopped. */
export interface Recorded {
  secrets: UserSecrets;
  /** Time of the stop, in ms. */
  time: number;
  answers: { who: Reader; path: string; data: unknown }[];
  /** sha256 of each file and package by its address. */
  files: Record<string, string>;
}

export type Reader = 'visitor' | 'ada' | 'boss';
