import type { ReleaseFields } from '../../../contract/releases/releases';
import type { Queryable } from '../../db/schema';
import { wrongFields } from '../../http/bodies/readForm';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { changed } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { findMembers } from '../../repositories/organization/enterprises';
import { type PluginRow, updatePlugin } from '../../repositories/releases/versions';

/** For whom a plugin is: everyone, or the members of an organization (of these departments, if there are any). */
export type Audience = Pick<PluginRow, 'e_id' | 'departments'>;

/**
 * For whom a new plugin is.
 *
 * @throws {DomainError} `no_organization`, `invalid_request`
 */
export function audienceOf(
  { e_id }: Pick<SignedInCaller, 'e_id'>,
  { visibility, department }: Pick<ReleaseFields, 'visibility' | 'department'>,
): Audience {
  if (visibility === 'public') {
    if (department) throw onlyPrivate();
    return { e_id: null, departments: [] };
  }
  if (e_id !== null) return { e_id, departments: withoutDuplicates(department ?? []) };
  throw noOrganization();
}

/**
 * Requires that the user is still a member: they may have left while their files were read.
 *
 * @throws {DomainError} `no_organization`
 */
export async function requireMembership(db: Queryable, userId: number, { e_id }: Audience): Promise<void> {
  if (e_id !== null && (await findMembers(db, e_id, [userId])).length === 0) throw noOrganization();
}

const noOrganization = () =>
  new DomainError(
    'no_organization',
    'This account has no organization, and only members of one publish private plugins. Choose an organization first, or publish for everyone.',
  );

/** Whether a plugin is for an organization alone. */
export const isPrivate = ({ e_id }: Pick<Audience, 'e_id'>): boolean => e_id !== null;

/** The audience in the columns of `plugins`. */
export const toColumns = ({ e_id, departments }: Audience) => ({ e_id, departments: JSON.stringify(departments) });

/**
 * Sets the departments that a private plugin is for, at once: what they see was approved. Undefined changes nothing.
 *
 * @throws {DomainError} `invalid_request` for a public plugin
 */
export async function writeDepartments(db: Queryable, plugin: PluginRow, department?: string[]): Promise<void> {
  if (department === undefined) return;
  if (!isPrivate(plugin)) throw onlyPrivate();
  await updatePlugin(db, plugin.plugin_id, { departments: JSON.stringify(withoutDuplicates(department)) });
  changed(db, 'catalog');
}

const withoutDuplicates = (departments: readonly string[]) => [...new Set(departments)];

const onlyPrivate = () =>
  wrongFields([{ path: 'department', message: 'must be left out, because the plugin is public' }]);
