import './global.css';
import { loadMessages } from '../locales/loadMessages';
import { startAnalytics } from './analytics/track';
import type { Verified } from './data/verified';
import { loadHomeParts } from './entryRoutes';
import { loadArtGenerator } from './kit/PluginArt/generator';
import { currentLocale, startLocale } from './lib/intl/currentLocale';
import { initialData, readInitialData, removeRenderedLayer, setInitialData } from './lib/page/initialData';
import { preloadPageFiles } from './lib/page/preloadPageFiles';
import { reloadWhenOutdated } from './lib/page/reloadWhenOutdated';
import { yieldToBrowser } from './lib/pause';
import { siteLogin } from './session/options';
import { storedRecord } from './session/record/storedRecord';
import {
  currentSession,
  init,
  onSessionChange,
  onSignedIn,
  onSignedOut,
  type Session,
  startSession,
} from './session/session';

reloadWhenOutdated();
void preloadPageFiles();

interface InitialState {
  session: Session | null;
  /** The user's roles in the last response of /manager/verify; undefined before. */
  verified?: Verified;
}

export { patchRoutes } from './entryRoutes';

/** Umi calls this to choose the language. */
export const locale = { getLocale: currentLocale };

/** Waits for the messages before rendering; everything else may load later. */
export async function render(showPage: () => void): Promise<void> {
  // Evaluating the scripts was one long task, and rendering is the next.
  await yieldToBrowser();
  await startLocale(loadMessages, async (language) =>
    (await import('./features/organization/organizationTexts')).textsIn(language),
  );
  setInitialData(readInitialData(currentLocale()));
  if (initialData()?.home) await loadHomeParts();
  if (!initialData()) {
    removeRenderedLayer();
    void loadArtGenerator();
  }
  init(siteLogin());
  // A session, restored or new, may belong to an organization (requirements.md section 4, "Start"). Without one, the
  // page shows the deployment's own setting again.
  onSignedIn(refreshOrganization);
  onSessionChange((session) => session || refreshOrganization());
  showPage();
  startAnalytics({
    ...{ currentSession, onSessionChange, onSignedOut },
    currentToken: () => storedRecord.read()?.access_token,
  });
}

function refreshOrganization(): void {
  void import('./features/organization/organizationRefresh').then((part) => part.refreshOrganization()).catch(() => {});
}

export async function getInitialState(): Promise<InitialState> {
  return { session: await startSession() };
}
