import type { z } from 'zod';
import type { makeScimToken as makeCall, ScimToken } from '../../../contract/organization/scimTokens';
import type { Database } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { fingerprint, randomSecret } from '../../lib/secrets';
import { sharedTime } from '../../lib/sharedClock';
import { lockEnterprises } from '../../repositories/organization/enterprises';
import * as stored from '../../repositories/scim/scimTokens';
import type { LoginMethods } from '../accounts/providers/configuredMethods';
import { getEnterprise } from '../organization/enterprises';
import { recordAction } from '../system/adminActions';

/** Prefix of every token, so that leak scanners can find it. */
const TOKEN_PREFIX = 'psq_scim_';
const TOKEN = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`);
/** Minimum interval in ms between two records of the last use. */
const USE_INTERVAL_MS = 60_000;

/** The token of an organization's directory; null without one. */
export async function getScimToken(db: Database, e_id: number): Promise<ScimToken | null> {
  const row = await stored.findScimToken(db, e_id);
  return row && toToken(row);
}

/**
 * Makes a token. The organization's former one stops working.
 *
 * @throws {DomainError} `enterprise_not_found`, `login_method_taken`, `no_such_login_method`
 */
export async function makeScimToken(
  { db, methods }: { db: Database; methods: LoginMethods },
  by: number,
  { e_id, login_method }: z.output<typeof makeCall.schema.body>,
): Promise<{ token: ScimToken; secret: string }> {
  if (login_method && !methods.has(login_method))
    throw new DomainError(
      'no_such_login_method',
      'This site has no such login method. Choose one that SITE_CONFIG sets up, or none.',
    );
  const secret = TOKEN_PREFIX + randomSecret();
  return db.transaction().execute(async (transaction) => {
    await lockEnterprises(transaction);
    const { name } = await getEnterprise(transaction, e_id);
    // Else one company's directory could create an account that a person of the other one enters.
    const holder = login_method && (await stored.findLoginMethodHolder(transaction, login_method));
    if (holder !== null && holder !== e_id)
      throw new DomainError(
        'login_method_taken',
        'The directory of another organization has this login method. Choose another one, or none.',
        [{ path: 'login_method', message: 'is taken' }],
      );
    const token = { e_id, token_hash: fingerprint(secret), login_method, made_by: by, created_at: sharedTime() };
    await stored.replaceScimToken(transaction, token);
    await recordAction(transaction, {
      ...{ by, act: 'enterprise.scim_token', subject: e_id, name },
      after: { e_id, login_method },
    });
    const row = await stored.findScimToken(transaction, e_id);
    if (!row) throw new Error('A SCIM token that was just stored does not exist.');
    return { token: toToken(row), secret };
  });
}

/** @throws {DomainError} `enterprise_not_found`, `token_not_found` */
export async function deleteScimToken(db: Database, by: number, e_id: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { name } = await getEnterprise(transaction, e_id);
    if (!(await stored.deleteScimToken(transaction, e_id)))
      throw new DomainError('token_not_found', 'The organization has no SCIM token: it was already revoked.');
    await recordAction(transaction, {
      ...{ by, act: 'enterprise.end_scim_token', subject: e_id, name },
      before: { e_id },
    });
  });
}

/** The organization of a token; null if it is not valid. */
export async function authenticateScim(db: Database, token: string | undefined): Promise<number | null> {
  if (!token || !TOKEN.test(token)) return null;
  const found = await stored.findScimEnterprise(db, fingerprint(token));
  if (!found) return null;
  const now = sharedTime();
  const { e_id, last_used_at } = found;
  if (!last_used_at || now.getTime() - last_used_at.getTime() >= USE_INTERVAL_MS)
    await stored.touchScimToken(db, e_id, now);
  return e_id;
}

function toToken({ created_at, last_used_at, ...rest }: stored.ScimTokenRow): ScimToken {
  return { ...rest, created_at: created_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null };
}
