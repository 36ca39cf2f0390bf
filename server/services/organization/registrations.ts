import type { ManagedRegistrations, Registration } from '../../../contract/organization/registrations';
import { Registrations } from '../../../contract/organization/registrations';
import { linkAddress } from '../../../shared/linkAddress';
import type { Queryable } from '../../db/schema';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { mergeEdit } from '../../lib/mergeEdit';
import { deleteSetting, findSetting, lockSetting, storeSetting } from '../../repositories/organization/siteSettings';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { recordAction } from '../system/adminActions';

export interface RegistrationParts {
  context: ServiceContext;
  /** Defaults from SITE_CONFIG (`footer.registrations`). */
  defaults: readonly Registration[];
}

/** The registration numbers for their editor. */
export async function getRegistrations(
  { context, defaults }: RegistrationParts,
  db: Queryable = context.db,
): Promise<ManagedRegistrations> {
  const stored = Registrations.safeParse(await findSetting(db, 'registrations'));
  if (stored.success) return { registrations: stored.data, is_own: true };
  return { registrations: [...defaults], is_own: false };
}

/** The registration numbers for pages, cached briefly. Pages never fail because of them. */
export async function shownRegistrations(parts: RegistrationParts): Promise<readonly Registration[]> {
  try {
    return await cacheBriefly(
      parts.context,
      'registrations',
      async () => (await getRegistrations(parts)).registrations,
    );
  } catch {
    return [];
  }
}

/** @throws {DomainError} `wrong_url`, `changed_meanwhile` */
export async function saveRegistrations(
  parts: RegistrationParts,
  by: number,
  { registrations: written, expected }: { registrations: Registration[]; expected?: Record<string, unknown> },
): Promise<ManagedRegistrations> {
  const registrations = written.map(checkRegistration);
  return change(parts, by, (before) => mergeEdit({ registrations }, expected, before).registrations);
}

/** Restores the registration numbers of SITE_CONFIG. */
export function resetRegistrations(parts: RegistrationParts, by: number): Promise<ManagedRegistrations> {
  return change(parts, by, () => null);
}

async function change(
  parts: RegistrationParts,
  by: number,
  next: (before: ManagedRegistrations) => Registration[] | null,
) {
  return transact(parts.context.db, async (transaction) => {
    await lockSetting(transaction, 'registrations');
    const before = await getRegistrations(parts, transaction);
    const lines = next(before);
    if (lines) await storeSetting(transaction, 'registrations', lines);
    else await deleteSetting(transaction, 'registrations');
    changed(transaction, 'site');
    const after = await getRegistrations(parts, transaction);
    const logEntry = { by, act: 'setting.registrations', subject: 'registrations', name: 'registrations' } as const;
    await recordAction(transaction, { ...logEntry, before: { ...before }, after: { ...after } });
    return after;
  });
}

function checkRegistration({ text, url, lang }: Registration, place: number): Registration {
  const address = url ? linkAddress(url) : '';
  if (address === null || address.startsWith('/')) {
    const path = `registrations.${place}.url`;
    const message = 'must be an address that begins with https://';
    throw new DomainError('wrong_url', `"${path}" ${message}. Correct it and try again.`, [{ path, message }]);
  }
  return { text, ...(address && { url: address }), ...(lang && { lang }) };
}
