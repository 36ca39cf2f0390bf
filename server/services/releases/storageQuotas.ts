import { ROLE } from '../../../contract/values/accounts';
import type { Queryable } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { findUser } from '../../repositories/accounts/users';
import { measureUnpublished } from '../../repositories/releases/submissionFiles';
import { measureUploads } from '../../repositories/releases/uploads';
import type { ServiceContext } from '../context';

/** Bytes of an account's files that are not public, and its quota. */
export interface StorageUsage {
  used_bytes: number;
  limit_bytes: number;
}

/** Size of unapproved submissions and open uploads. Null without a quota. */
export async function storageUsage(
  { quotaBytes }: Pick<ServiceContext, 'quotaBytes'>,
  db: Queryable,
  userId: number,
): Promise<StorageUsage | null> {
  if (!quotaBytes || (await isAdministrator(db, userId))) return null;
  const unpublished = await measureUnpublished(db, userId);
  const { bytes } = await measureUploads(db, userId, { isBundle: false });
  return { used_bytes: unpublished + bytes, limit_bytes: quotaBytes };
}

/** @throws {DomainError} `storage_quota_exceeded` if that many more bytes exceed the quota */
export async function requireRoom(
  context: Pick<ServiceContext, 'quotaBytes'>,
  db: Queryable,
  userId: number,
  bytes: number,
): Promise<void> {
  if (bytes <= 0) return;
  const usage = await storageUsage(context, db, userId);
  if (!usage || usage.used_bytes + bytes <= usage.limit_bytes) return;
  throw new DomainError(
    'storage_quota_exceeded',
    `This account may have ${inMb(usage.limit_bytes)} MB that are not public, has ${inMb(usage.used_bytes)} MB, and sends ${inMb(bytes)} MB. ` +
      'Wait for the reviews, delete rejected submissions (DELETE /api/cmt/plugin/submission) or plugins that were never approved, ' +
      'or ask an administrator.',
    usage,
  );
}

async function isAdministrator(db: Queryable, userId: number): Promise<boolean> {
  return (await findUser(db, userId))?.role !== ROLE.user;
}

const inMb = (bytes: number) => Math.ceil(bytes / 1_000_000);
