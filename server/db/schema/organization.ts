import type { ColumnType } from 'kysely';
import type { OrganizationFields } from '../../../contract/organization/organization';

/** Default plugins of an organization (`users.e_id`). */
interface EnterpriseDefaultsTable {
  e_id: number;
  plugin_id: number;
}

/** Default plugins of a department of an organization. */
interface DepartmentDefaultsTable {
  e_id: number;
  department: string;
  plugin_id: number;
}

/** The saved organization setting, in the only row. */
interface EnterpriseSettingsTable {
  only_one: ColumnType<boolean, never, never>;
  /** Counts changes, so that no editor overwrites a change they did not see. */
  version: number;
  /** Null: SITE_CONFIG's setting and logo apply. */
  setting: ColumnType<OrganizationFields | null, never, string | null>;
  logo_light: string | null;
  logo_dark: string | null;
}

/** Tables of organizations and departments. */
export interface OrganizationTables {
  enterprise_defaults: EnterpriseDefaultsTable;
  department_defaults: DepartmentDefaultsTable;
  enterprise_settings: EnterpriseSettingsTable;
}
