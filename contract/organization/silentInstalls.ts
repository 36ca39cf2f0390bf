import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Id, idParam, nameText, PluginKey } from '../fields';
import { TEXT_LIMITS } from '../values/limits';

/**
 * The site calls it at each login (src/session/startNewSession.ts). Default plugins that the caller uninstalled are
 * installed again.
 */
export const installDefaults = endpoint('POST', '/plugin/user/new/silent', {
  who: 'user',
  summary: 'Installs the default plugins that the caller does not have',
  body: z.object({}),
  data: z.object({ plugin_keys: z.array(z.string()) }),
});

/** A department of an organization, by the `department` of its users. */
export const Department = z.object({ e_id: z.number().int(), department: z.string() });
export type Department = z.infer<typeof Department>;

export const WrittenDepartment = nameText(TEXT_LIMITS.department, 1);

/** Users who get a plugin by default. */
export const SilentInstall = z.object({
  plugin_key: z.string(),
  /** Everyone. */
  is_default_install: z.boolean(),
  /** Members of these organizations (`e_id` of a user). */
  e_ids: z.array(z.number().int()),
  /** Members of these departments. */
  departments: z.array(Department),
});
export type SilentInstall = z.infer<typeof SilentInstall>;

/** Administrators of an organization see and set only its own; for them `e_id` is required. */
export const getSilentInstall = endpoint('GET', '/plugin/silent_install', {
  who: 'any_admin',
  summary: 'Returns the users who get a plugin by default',
  query: z.strictObject({ plugin_key: PluginKey }),
  data: SilentInstall,
});

export const setSilentInstall = endpoint('PUT', '/plugin/silent_install', {
  who: 'any_admin',
  summary:
    'Sets whether a plugin is installed by default for all users, for an organization (`e_id`), or for one of its departments',
  body: z
    .object({
      plugin_key: PluginKey,
      is_default_install: z.boolean(),
      e_id: Id.optional(),
      department: WrittenDepartment.optional(),
    })
    .refine(({ e_id, department }) => department === undefined || e_id !== undefined, {
      path: ['e_id'],
      message: 'must name the organization that the department belongs to',
    }),
  data: SilentInstall,
});

export const listDepartments = endpoint('GET', '/manager/department/list', {
  who: 'any_admin',
  summary: 'Lists the departments of this site’s users, by organization and name',
  data: z.object({ department_list: z.array(Department.extend({ people: z.number().int() })) }),
});

/** A plugin that members of an organization get by default. */
export const EnterpriseDefault = z.object({
  plugin_key: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  /** Whether all members get it. */
  is_for_all: z.boolean(),
  /** Departments that get it. */
  departments: z.array(z.string()),
});
export type EnterpriseDefault = z.infer<typeof EnterpriseDefault>;

export const listEnterpriseDefaults = endpoint('GET', '/manager/enterprise/default/list', {
  who: 'enterprise_admin',
  summary: 'Lists the plugins that members of an organization get by default, by name',
  query: z.strictObject({ e_id: idParam }),
  data: z.object({ default_list: z.array(EnterpriseDefault) }),
});
