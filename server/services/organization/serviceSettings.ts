import type {
  IconfontFields,
  IconfontSetting,
  PexelsFields,
  PexelsSetting,
  ServiceTest,
} from '../../../contract/organization/serviceSettings';
import type { Queryable } from '../../db/schema';
import { wrongFields } from '../../http/bodies/readForm';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { mergeEdit } from '../../lib/mergeEdit';
import { seal, unseal } from '../../lib/secrets';
import {
  deleteSealed,
  findSealed,
  lockServiceSettings,
  storeSealed,
} from '../../repositories/organization/siteSettings';
import type { SiteConfig } from '../../settings/siteConfig';
import { fetchProvider } from '../accounts/providers/Provider';
import type { ServiceContext } from '../context';
import { recordAction } from '../system/adminActions';

export interface ServiceSettingParts {
  context: ServiceContext;
  /** Key that encrypts the secrets. */
  sealKey: Uint8Array;
  /** Addresses of the services. */
  services: SiteConfig['services'];
}

/** Stored data of each service. */
interface Stored {
  iconfont: { Client_id: string; Client_secret: string };
  pexels: { api_key: string };
}
type Service = keyof Stored;

/** Minimum length of a secret whose end is shown. The end of a shorter one would reveal too much. */
const SHOWN_FROM = 12;
const SHOWN = 4;
const DOTS = '••••••••';

/** The account of the icon service, with a masked secret. */
export async function getIconfont(parts: ServiceSettingParts): Promise<IconfontSetting> {
  const stored = await read(parts, 'iconfont');
  return {
    Client_id: stored?.Client_id ?? '',
    Client_secret: maskSecret(stored?.Client_secret),
    can_test: parts.services.iconfont !== undefined,
  };
}

/** @throws {DomainError} `invalid_request` for the first account without a secret, `changed_meanwhile` */
export async function saveIconfont(
  parts: ServiceSettingParts,
  by: number,
  { expected, ...sent }: IconfontFields,
): Promise<IconfontSetting> {
  await change(parts, by, 'iconfont', (before) => {
    const stored = { Client_id: before?.Client_id ?? '', Client_secret: maskSecret(before?.Client_secret) };
    const written = { Client_id: sent.Client_id, Client_secret: sent.Client_secret || undefined };
    const { Client_id } = mergeEdit(written, expected, stored);
    const Client_secret = sent.Client_secret || before?.Client_secret;
    if (!Client_secret) throw missing('Client_secret');
    return { Client_id, Client_secret };
  });
  return getIconfont(parts);
}

/** Deletes the account of the icon service, and records the action. */
export async function removeIconfont(parts: ServiceSettingParts, by: number): Promise<IconfontSetting> {
  await change(parts, by, 'iconfont', () => null);
  return getIconfont(parts);
}

/**
 * Requests a token with OAuth 2.0 (RFC 6749 section 4.4).
 *
 * @throws {DomainError} `nothing_to_test`
 */
export async function testIconfont(parts: ServiceSettingParts): Promise<ServiceTest> {
  const stored = await read(parts, 'iconfont');
  const address = parts.services.iconfont?.token_url;
  if (!stored || !address) throw nothingToTestError();
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: stored.Client_id,
    client_secret: stored.Client_secret,
  });
  return probe(address, { method: 'POST', body }, [400, 401, 403]);
}

/** The key of the photo service, masked. */
export async function getPexels(parts: ServiceSettingParts): Promise<PexelsSetting> {
  return { api_key: maskSecret((await read(parts, 'pexels'))?.api_key), can_test: true };
}

/** @throws {DomainError} `invalid_request` without a key if none is stored, `changed_meanwhile` */
export async function savePexels(parts: ServiceSettingParts, by: number, fields: PexelsFields): Promise<PexelsSetting> {
  await change(parts, by, 'pexels', (before) => {
    mergeEdit({ api_key: fields.api_key || undefined }, fields.expected, { api_key: maskSecret(before?.api_key) });
    const api_key = fields.api_key || before?.api_key;
    if (!api_key) throw missing('api_key');
    return { api_key };
  });
  return getPexels(parts);
}

/** Deletes the key of the photo service, and records the action. */
export async function removePexels(parts: ServiceSettingParts, by: number): Promise<PexelsSetting> {
  await change(parts, by, 'pexels', () => null);
  return getPexels(parts);
}

/**
 * Requests one photo.
 *
 * @throws {DomainError} `nothing_to_test`
 */
export async function testPexels(parts: ServiceSettingParts): Promise<ServiceTest> {
  const stored = await read(parts, 'pexels');
  if (!stored) throw nothingToTestError();
  return probe(parts.services.pexels.test_url, { headers: { authorization: stored.api_key } }, [401, 403]);
}

/** Tests an address of SITE_CONFIG. Follows no redirect, so that the secret is sent to no other address. */
async function probe(address: string, init: RequestInit, refusals: readonly number[]): Promise<ServiceTest> {
  try {
    const response = await fetchProvider(new URL(address), init);
    // Only the status is needed.
    await response.body?.cancel();
    if (response.ok) return { result: 'works' };
    return { result: refusals.includes(response.status) ? 'refused' : 'unreachable' };
  } catch {
    return { result: 'unreachable' };
  }
}

/** The stored value; null if there is none, or it was encrypted with another SECRET_KEY and must be entered again. */
async function read<S extends Service>(
  { context, sealKey }: Omit<ServiceSettingParts, 'services'>,
  service: S,
  db: Queryable = context.db,
): Promise<Stored[S] | null> {
  const sealed = await findSealed(db, service);
  if (!sealed) return null;
  try {
    return JSON.parse(unseal(sealKey, sealed, service).toString()) as Stored[S];
  } catch {
    return null;
  }
}

/** Stores the new value, or removes it, and logs the action without secrets. */
async function change<S extends Service>(
  parts: ServiceSettingParts,
  by: number,
  service: S,
  next: (before: Stored[S] | null) => Stored[S] | null,
): Promise<void> {
  await transact(parts.context.db, async (transaction) => {
    await lockServiceSettings(transaction);
    const before = await read(parts, service, transaction);
    const after = next(before);
    if (after) {
      const sealed = seal(parts.sealKey, Buffer.from(JSON.stringify(after)), service);
      await storeSealed(transaction, { service, sealed });
    } else await deleteSealed(transaction, service);
    changed(transaction, 'site');
    const logEntry = { by, act: `setting.${service}`, subject: service, name: service } as const;
    await recordAction(transaction, {
      ...logEntry,
      before: toLoggedFields(before, null),
      after: toLoggedFields(after, before),
    });
  });
}

/** Fields for the activity log: the id of the account, and whether the secret changed. */
function toLoggedFields(
  stored: Stored[Service] | null,
  before: Stored[Service] | null,
): Record<string, unknown> | null {
  if (!stored) return null;
  const account = 'Client_id' in stored ? { Client_id: stored.Client_id } : {};
  return { ...account, secret: before && secretOf(before) !== secretOf(stored) ? 'changed' : 'set' };
}

const secretOf = (stored: Stored[Service]) => ('Client_id' in stored ? stored.Client_secret : stored.api_key);

function maskSecret(secret = ''): string {
  if (secret === '') return '';
  return DOTS + (secret.length < SHOWN_FROM ? '' : secret.slice(-SHOWN));
}

const missing = (path: string) => wrongFields([{ path, message: 'is missing: none is stored yet' }]);

function nothingToTestError(): DomainError {
  return new DomainError(
    'nothing_to_test',
    'There is nothing to test: no secret is stored, or SITE_CONFIG sets no address for the test (docs/site-config.md).',
  );
}
