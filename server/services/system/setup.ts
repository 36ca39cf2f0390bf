import type { Setup, SetupStep } from '../../../contract/system/setup';
import { SETUP_STEPS } from '../../../contract/values/system/setup';
import { isUnsetLink } from '../../../shared/site/siteNav';
import { hasInitialPassword } from '../../account/passwords/initialPassword';
import { findSetting, lockSetting, storeSetting } from '../../repositories/organization/siteSettings';
import { readSetupFacts } from '../../repositories/system/setup';
import type { ServiceContext } from '../context';
import { type EnterpriseParts, getEnterprise, hasBrand } from '../organization/enterprise';
import { listLinks, type SiteLinkParts } from '../organization/siteLinks';
import { recordAction } from './adminActions';

export interface SetupParts {
  context: ServiceContext;
  enterprise: EnterpriseParts;
  /** The links to the suite, without what their checks need. */
  links: Pick<SiteLinkParts, 'config' | 'linkSet'>;
  /** Whether SMTP_URL is set. The start refuses it without the other settings of email. */
  sendsEmail: boolean;
}

/** The checklist of a new site. It is derived from the data, so that a step that was undone is listed again. */
export async function getSetup(parts: SetupParts): Promise<Setup> {
  const [steps, dismissed] = await Promise.all([listSteps(parts), findSetting(parts.context.db, 'setup')]);
  return { is_dismissed: isDismissed(dismissed), steps };
}

/** Number of open steps; 0 once the checklist is dismissed. */
export async function countOpenSteps(parts: SetupParts): Promise<number> {
  if (isDismissed(await findSetting(parts.context.db, 'setup'))) return 0;
  return (await listSteps(parts)).filter(({ is_done }) => !is_done).length;
}

async function listSteps({ context, enterprise, links, sendsEmail }: SetupParts): Promise<Setup['steps']> {
  const { db } = context;
  const [hasFirstPassword, facts, setting, { link_list }] = await Promise.all([
    hasInitialPassword(db),
    readSetupFacts(db),
    getEnterprise(enterprise),
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
