import type { EnterpriseFields } from '../../../contract/organization/enterprise';
import type { Queryable } from '../../db/schema';

/** The saved organization setting. */
export interface SavedEnterprise {
  version: number;
  setting: EnterpriseFields | null;
  logo_light: string | null;
  logo_dark: string | null;
}

const COLUMNS = ['version', 'setting', 'logo_light', 'logo_dark'] as const;

/** Reads the saved organization setting: one row, whose setting is null until an administrator saves one. */
export function readEnterprise(db: Queryable): Promise<SavedEnterprise> {
  return db.selectFrom('enterprise_settings').select(COLUMNS).executeTakeFirstOrThrow();
}

/** Reads it for an update: no other one changes it until the transaction ends. */
export function lockEnterprise(db: Queryable): Promise<SavedEnterprise> {
  return db.selectFrom('enterprise_settings').select(COLUMNS).forUpdate().executeTakeFirstOrThrow();
}

/** Saves the organization setting; null restores that of SITE_CONFIG. */
export async function writeEnterprise(db: Queryable, { setting, ...columns }: SavedEnterprise): Promise<void> {
  await db
    .updateTable('enterprise_settings')
    .set({ ...columns, setting: setting && JSON.stringify(setting) })
    .execute();
}
