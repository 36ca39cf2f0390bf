import type { UserInfo } from '../../contract/accounts';

/** The stored auth record (SPEC.md section 3). Moments are milliseconds of this machine's clock. */
export interface AuthRecord {
  access_token: string;
  refresh_token: string;
  access_expires_at: number;
  refresh_expires_at: number;
  user_info: UserInfo;
}

/** The fixed key of SPEC.md section 3. */
export const AUTH_KEY = 'ps_auth';

/** Kept here as well, so that a browser whose storage throws keeps its session until the page is left. */
let inMemory: AuthRecord | null = null;

export function readRecord(): AuthRecord | null {
  let text: string | null;
  try {
    text = localStorage.getItem(AUTH_KEY);
  } catch {
    return inMemory;
  }
  if (text === null) {
    inMemory = null;
    return null;
  }
  try {
    const record = JSON.parse(text) as Partial<AuthRecord>;
    const whole = record.access_token && record.refresh_token && record.user_info;
    return whole ? (record as AuthRecord) : null;
  } catch {
    return null;
  }
}

export function writeRecord(record: AuthRecord | null): void {
  inMemory = record;
  try {
    if (record) localStorage.setItem(AUTH_KEY, JSON.stringify(record));
    else localStorage.removeItem(AUTH_KEY);
  } catch {
    // Storage is full or forbidden: the session lives in memory until the page is left.
  }
}
