import type { OrganizationFields } from '../../../contract/organization/organization';
import type { Queryable } from '../../db/schema';
import { lockEnterprises } from './enterprises';

/** The saved setting of the deployment, or of an organization. */
export interface SavedOrganization {
  version: number;
  setting: OrganizationFields | null;
  logo_light: string | null;
  logo_dark: string | null;
}

const COLUMNS = ['version', 'setting', 'logo_light', 'logo_dark'] as const;

/**
 * Reads a saved setting, which is null until an administrator saves one: of an organization, or of the deployment
 * (`null`). Undefined if the organization is not set up.
 */
export function readOrganization(db: Queryable, e_id: number | null): Promise<SavedOrganization | undefined> {
  return select(db, e_id).executeTakeFirst();
}

/** Reads it for an update: no other one changes it until the transaction ends. */
export async function lockOrganization(db: Queryable, e_id: number | null): Promise<SavedOrganization | undefined> {
  // In the order of an edit of the organization itself, which locks the table first.
  if (e_id !== null) await lockEnterprises(db);
  return select(db, e_id).forUpdate().executeTakeFirst();
}

/** Saves a setting; null restores the default. */
export async function writeOrganization(
  db: Queryable,
  e_id: number | null,
  { setting, ...columns }: SavedOrganization,
): Promise<void> {
  const values = { ...columns, setting: setting && JSON.stringify(setting) };
  if (e_id === null) await db.updateTable('enterprise_settings').set(values).execute();
  else await db.updateTable('enterprises').set(values).where('e_id', '=', e_id).execute();
}

function select(db: Queryable, e_id: number | null) {
  return e_id === null
    ? db.selectFrom('enterprise_settings').select(COLUMNS)
    : db.selectFrom('enterprises').select(COLUMNS).where('e_id', '=', e_id);
}
