import './global.css';
import type { Role } from '../contract/audits';
import { loadMessages } from '../locales/loadMessages';
import { startAnalytics } from './analytics/track';
import { bringHomeParts } from './firstParts';
import { bringArtGenerator } from './kit/PluginArt/generator';
import { aBreath } from './lib/aBreath';
import { beginWith, dropDrawnLayer, firstPage, readFirstPage } from './lib/firstPage';
import { currentLocale, startLocale } from './lib/intl/currentLocale';
import { bringNextFiles } from './lib/nextFiles';
import { reloadWhenOutdated } from './lib/reloadWhenOutdated';
import {
  currentSession,
  init,
  onSessionChange,
  onSignedIn,
  onSignedOut,
  type Session,
  startSession,
} from './session/session';
import { siteLogin } from './session/siteLogin';

reloadWhenOutdated();
void bringNextFiles();

interface InitialState {
  session: Session | null;
  /** What /manager/verify answered last of this user; nothing until it was asked. */
  role?: Role;
}

export { patchRoutes } from './firstParts';

/** Umi asks here which language to show. */
export const locale = { getLocale: currentLocale };

/** Nothing is rendered before its words are there; everything else may come later. */
export async function render(showPage: () => void): Promise<void> {
  // Reading the scripts was one long task, and drawing is the next.
  await aBreath();
  await startLocale(loadMessages, async (language) =>
    (await import('./features/enterprise/enterpriseTexts')).textsIn(language),
  );
  beginWith(readFirstPage(currentLocale()));
  if (firstPage()?.home) await bringHomeParts();
  if (!firstPage()) {
    dropDrawnLayer();
    void bringArtGenerator();
  }
  init(siteLogin());
  // A session that holds may belong to an enterprise (SPEC.md section 4, "Start-up sign-in"): one of before, or a new one.
  onSignedIn(() => {
    void import('./features/enterprise/enterpriseRefresh').then((part) => part.refreshEnterprise()).catch(() => {});
  });
  showPage();
  startAnalytics({ currentSession, onSessionChange, onSignedOut });
}

export async function getInitialState(): Promise<InitialState> {
  return { session: await startSession() };
}
