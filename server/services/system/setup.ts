import type { AdminCounts } from '../../../contract/system/adminCounts';
import type { Setup, SetupStep } from '../../../contract/system/setup';
import { ROLE } from '../../../contract/values/accounts';
import { SITE_PATH } from '../../../contract/values/paths';
import { SETUP_STEPS } from '../../../contract/values/system';
import { isUnsetLink } from '../../../shared/site/siteNav';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { changed } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { countOpenRequests } from '../../repositories/organization/pluginRequests';
import { findSetting, lockSetting, storeSetting } from '../../repositories/organization/siteSettings';
import { deleteWorksOf } from '../../repositories/promotions/featuredWorks';
import { countOwnPending } from '../../repositories/reviews/enterpriseReviews';
import { countPending, listStarterPlugins, readSetupFacts } from '../../repositories/system/setup';
import { hasInitialPassword } from '../accounts/passwords/initialPassword';
import type { ServiceContext } from '../context';
import { getOrganization, hasBrand, type OrganizationParts } from '../organization/organization';
import { listLinks, type SiteLinkParts } from '../organization/siteLinks';
import { withdrawPlugin } from '../releases/withdrawals';
import { recordAction } from './adminActions';

export interface SetupParts {
  context: ServiceContext;
  organization: OrganizationParts;
  /** The links to the suite, without what their checks need. */
  links: Pick<SiteLinkParts, 'config' | 'linkSet'>;
  /** Whether SMTP_URL is set. The start refuses it without the other settings of email. */
  sendsEmail: boolean;
}

/** The checklist of a new site. It is derived from the data, so that a step that was undone is listed again. */
export async function getSetup(parts: SetupParts): Promise<Setup> {
  const { db } = parts.context;
  const [steps, dismissed, starter] = await Promise.all([
    listSteps(parts),
    findSetting(db, 'setup'),
    listStarterPlugins(db),
  ]);
  return { is_dismissed: isDismissed(dismissed), steps, starter_plugins: starter.length };
}

/** Deletes what remains of the starter catalog. Each deleted plugin is logged, as if it were deleted alone. */
export async function removeStarter(parts: SetupParts, user: SignedInCaller): Promise<Setup> {
  const { context } = parts;
  for (const key of await listStarterPlugins(context.db)) {
    await deleteWorksOf(context.db, `${SITE_PATH}?plugin_key=${key}`);
    changed(context.db, 'site');
    await withdrawPlugin(context, user, key).catch((error) => {
      // Someone else has deleted it meanwhile.
      if (!(error instanceof DomainError && error.id === 'plugin_not_found')) throw error;
    });
  }
  return getSetup(parts);
}

/** Number of open steps; 0 once the checklist is dismissed. */
async function countOpenSteps(parts: SetupParts): Promise<number> {
  if (isDismissed(await findSetting(parts.context.db, 'setup'))) return 0;
  return (await listSteps(parts)).filter(({ is_done }) => !is_done).length;
}

async function listSteps({ context, organization, links, sendsEmail }: SetupParts): Promise<Setup['steps']> {
  const { db } = context;
  const [hasFirstPassword, facts, setting, { link_list }] = await Promise.all([
    hasInitialPassword(db),
    readSetupFacts(db),
    getOrganization(organization, null),
    listLinks({ context, ...links }),
  ]);
  const done: Record<SetupStep, boolean> = {
    password: !hasFirstPassword,
    mail: sendsEmail,
    legal_texts: facts.has_legal_texts,
    brand: hasBrand(setting),
    links: !link_list.some(isUnsetLink),
    catalog: facts.has_own_plugins,
  };
  return SETUP_STEPS.map((step) => ({ step, is_done: done[step] }));
}

/** Dismisses the checklist for all administrators. Logged once. */
export async function dismissSetup(parts: SetupParts, by: number): Promise<Setup> {
  await parts.context.db.transaction().execute(async (transaction) => {
    await lockSetting(transaction, 'setup');
    if (isDismissed(await findSetting(transaction, 'setup'))) return;
    await storeSetting(transaction, 'setup', { is_dismissed: true });
    await recordAction(transaction, { by, act: 'setting.setup_dismissed', subject: 'setup', name: 'setup' });
  });
  return getSetup(parts);
}

const isDismissed = (setting: unknown): boolean =>
  (setting as { is_dismissed?: unknown } | undefined)?.is_dismissed === true;

const NOTHING_PENDING = { open_reports: 0, waiting_submissions: 0, open_appeals: 0, open_ratings: 0 };

/**
 * Numbers of pending items for the menu of Admin, as far as the caller decides them. Only super administrators can do the
 * steps of the setup.
 */
export async function getAdminCounts(
  parts: SetupParts,
  { role, e_id, enterprise_role }: SignedInCaller,
): Promise<AdminCounts> {
  const { db } = parts.context;
  const managed = enterprise_role && e_id;
  const [pending, pendingOfOwn, open_plugin_requests, open_setup_steps] = await Promise.all([
    role === ROLE.user ? NOTHING_PENDING : countPending(db),
    role === ROLE.user && managed ? countOwnPending(db, managed) : 0,
    managed ? countOpenRequests(db, managed) : 0,
    role === ROLE.super_admin ? countOpenSteps(parts) : 0,
  ]);
  return {
    ...pending,
    waiting_submissions: pending.waiting_submissions + pendingOfOwn,
    ...{ open_plugin_requests, open_setup_steps },
  };
}
