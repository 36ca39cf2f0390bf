import type { ColumnType } from 'kysely';
import type { EnterprisePolicy } from '../../../contract/organization/enterprisePolicy';
import type { OrganizationFields } from '../../../contract/organization/organization';
import type { ApprovalRules } from '../../../contract/reviews/approvalRules';
import type { Counter, Optional } from './columns';

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

/** A saved organization setting. */
interface SettingColumns {
  /** Counts changes, so that no editor overwrites a change they did not see. */
  version: Counter;
  /** Null: nothing was saved. Then SITE_CONFIG's setting and logo apply to the deployment. */
  setting: ColumnType<OrganizationFields | null, string | null | undefined, string | null>;
  logo_light: Optional<string>;
  logo_dark: Optional<string>;
}

/** The setting of the deployment, in the only row. */
interface EnterpriseSettingsTable extends SettingColumns {
  only_one: ColumnType<boolean, never, never>;
}

/** An organization that is managed here, with its own setting. Members may belong to others, which have only a number. */
interface EnterprisesTable extends SettingColumns {
  e_id: number;
  name: string;
  /** Its name in addresses (`/plugins/?enterprise=CODE`); unique. */
  code: string;
  /** Its policy: the plugins that members may install; null: all. */
  policy: ColumnType<EnterprisePolicy | null, string | null | undefined, string | null>;
  /** Counts changes of the policy. */
  policy_version: Counter;
  /** Rules by which its own administrators review its private plugins; null: the deployment's do. */
  review_rules: ColumnType<ApprovalRules | null, string | null | undefined, string | null>;
}

/** Tables of organizations and departments. */
export interface OrganizationTables {
  enterprise_defaults: EnterpriseDefaultsTable;
  department_defaults: DepartmentDefaultsTable;
  enterprise_settings: EnterpriseSettingsTable;
  enterprises: EnterprisesTable;
}
