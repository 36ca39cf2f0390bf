import type { ReleaseReceipt, ReleaseUploads } from '../../../contract/releases/releases';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import type { Queryable } from '../../db/schema';
import { transact } from '../../lib/changes';
import { sharedTime } from '../../lib/sharedClock';
import { insertReviewDeliveries } from '../../repositories/accounts/deliveries';
import { type KeyedRequest, storeReceipt } from '../../repositories/releases/idempotencyKeys';
import type { PluginRow } from '../../repositories/releases/versions';
import { findQueue } from '../../repositories/reviews/enterpriseReviews';
import { notify } from '../accounts/notifications';
import { requireOpenAccount } from '../accounts/openAccounts';
import type { ServiceContext } from '../context';
import { type FileTransaction, withFileTransaction } from '../files/FileTransaction';
import type { ReadFiles } from '../files/publicFiles';
import { approveByRule } from '../reviews/approvals';
import { reviewerIdsOf } from '../reviews/reviewers';
import { keyReused } from './idempotency';
import { claimFiles, deleteClaimed } from './releaseFiles';

interface Submitting<Prepared> {
  submitterId: number;
  /** The request, if its sender gave it an idempotency key. */
  request: KeyedRequest | undefined;
  /** Uploads that the submission claims. Their bytes were counted when the uploads were opened. */
  uploads: ReleaseUploads | undefined;
  /** Does all slow work before any row is locked. */
  prepare: (fileTransaction: FileTransaction) => Promise<Prepared>;
  record: (transaction: Queryable, prepared: Prepared, now: Date) => Promise<Recorded>;
}

/** The result of recording a submission. `isRepeated`: it had arrived before, so nothing changed. */
interface Recorded {
  receipt: ReleaseReceipt;
  isRepeated?: true;
}

/**
 * Prepares a submission and records it in one transaction, which also assigns its files to its rows.
 *
 * @throws {DomainError} `unauthenticated` if the account was closed meanwhile, `upload_not_found` if another submission
 * claimed an upload first, `idempotency_key_reused`
 */
export async function submitInTransaction<Prepared>(
  context: ServiceContext,
  { submitterId, request, uploads, prepare, record }: Submitting<Prepared>,
): Promise<ReleaseReceipt> {
  const receipt = await withFileTransaction(context, async (fileTransaction) => {
    const prepared = await prepare(fileTransaction);
    return transact(context.db, async (transaction) => {
      await requireOpenAccount(transaction, submitterId);
      await claimFiles(transaction, uploads);
      await fileTransaction.settle(transaction);
      const { receipt, isRepeated } = await record(transaction, prepared, sharedTime());
      if (request && !(await storeReceipt(transaction, request, receipt))) throw keyReused();
      if (receipt.status === REVIEW_STATUS.unreviewed && !isRepeated) await notifyPending(transaction, receipt);
      return receipt;
    });
  });
  await deleteClaimed(context, uploads);
  return receipt;
}

/** A batch import sends the deployment's reviewers one notice, not two hundred. */
const COLLECT_MS = 30_000;

/** Notifies those whom the deployment configured, unless an organization reviews the submission. */
async function notifyPending(db: Queryable, { plugin_key, version }: ReleaseReceipt): Promise<void> {
  if ((await findQueue(db, plugin_key)) !== null) return;
  const notice = { kind: 'submission_waiting', plugin_key, params: { version } } as const;
  await insertReviewDeliveries(db, notice, new Date(sharedTime().getTime() + COLLECT_MS));
}

/** Handles a new update: a rule of the organization approves it, or reviewers are notified. Returns its status. */
export async function approveOrQueue(
  db: Queryable,
  plugin: PluginRow,
  { version, ...submitted }: { version: string; submitterId: number; read: ReadFiles },
): Promise<ReleaseReceipt['status']> {
  if (await approveByRule(db, plugin.plugin_key, submitted)) return REVIEW_STATUS.approved;
  await notifyReviewers(db, plugin, version);
  return REVIEW_STATUS.unreviewed;
}

/** Adds a notification of a new submission for each administrator who reviews the plugin. */
export async function notifyReviewers(db: Queryable, { plugin_key }: PluginRow, version: string): Promise<void> {
  await notify(db, await reviewerIdsOf(db, plugin_key), {
    kind: 'submission_waiting',
    plugin_key,
    params: { version },
  });
}
