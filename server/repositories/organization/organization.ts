import type { OrganizationFields } from '../../../contract/organization/organization';
import type { Queryable } from '../../db/schema';

/** The saved organization setting. */
export interface SavedOrganization {
  version: number;
  setting: OrganizationFields | null;
  logo_light: string | null;
  logo_dark: string | null;
}

const COLUMNS = ['version', 'setting', 'logo_light', 'logo_dark'] as const;

/** Reads the saved organization setting: one row, whose setting is null until an administrator saves one. */
export function readOrganization(db: Queryable): Promise<SavedOrganization> {
  return db.selectFrom('enterprise_settings').select(COLUMNS).executeTakeFirstOrThrow();
}

/** Reads it for an update: no other one changes it until the transaction ends. */
export function lockOrganization(db: Queryable): Promise<SavedOrganization> {
  return db.selectFrom('enterprise_settings').select(COLUMNS).forUpdate().executeTakeFirstOrThrow();
}

/** Saves the organization setting; null restores that of SITE_CONFIG. */
export async function writeOrganization(db: Queryable, { setting, ...columns }: SavedOrganization): Promise<void> {
  await db
    .updateTable('enterprise_settings')
    .set({ ...columns, setting: setting && JSON.stringify(setting) })
    .execute();
}
