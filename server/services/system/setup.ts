import type { Setup, SetupStep } from '../../../contract/system/setup';
import { SETUP_STEPS } from '../../../contract/values/system/setup';
import { hasInitialPassword } from '../../account/passwords/initialPassword';
import { findSetting, lockSetting, storeSetting } from '../../repositories/organization/siteSettings';
import { readSetupFacts } from '../../repositories/system/setup';
import type { ServiceContext } from '../context';
import { type EnterpriseParts, getEnterprise, hasBrand } from '../organization/enterprise';
import { recordAction } from './adminActions';

export interface SetupParts {
  context: ServiceContext;
  enterprise: EnterpriseParts;
  /** Whether SMTP_URL is set. The start refuses it without the other settings of email. */
  sendsMail: boolean;
}

/** The checklist of a new site. It is derived from the data, so that a step that was undone is listed again. */
export async function getSetup({ context: { db }, enterprise, sendsMail }: SetupParts): Promise<Setup> {
  const [hasFirstPassword, facts, setting, dismissed] = await Promise.all([
    hasInitialPassword(db),
    readSetupFacts(db),
    getEnterprise(enterprise),
    findSetting(db, 'setup'),
  ]);
  const done: Record<SetupStep, boolean> = {
    password: !hasFirstPassword,
    mail: sendsMail,
    legal_texts: facts.has_legal_texts,
    brand: hasBrand(setting),
    catalog: facts.has_own_plugins,
  };
  const steps = SETUP_STEPS.map((step) => ({ step, is_done: done[step] }));
  return { is_dismissed: isDismissed(dismissed), steps };
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
