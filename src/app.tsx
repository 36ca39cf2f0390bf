import './global.css';
import { bringHomeParts } from './firstParts';
import { bringArtGenerator } from './kit/PluginArt/generator';
import { beginWith, drawnLayer, firstPage, readFirstPage } from './lib/firstPage';
import { currentLocale, startLocale } from './lib/intl/currentLocale';
import { loadMessages } from './locales/loadMessages';
import { init, type Session, startSession } from './session/session';
import { siteLogin } from './session/siteLogin';

interface InitialState {
  session: Session | null;
}

export { patchRoutes } from './firstParts';

/** Umi asks here which language to show. */
export const locale = { getLocale: currentLocale };

/** Nothing is rendered before its words are there; everything else may come later. */
export async function render(showPage: () => void): Promise<void> {
  await startLocale(loadMessages);
  beginWith(readFirstPage(currentLocale()));
  if (firstPage()?.home) await bringHomeParts();
  if (!firstPage()) {
    drawnLayer()?.remove();
    void bringArtGenerator();
  }
  init(siteLogin());
  showPage();
}

export async function getInitialState(): Promise<InitialState> {
  return { session: await startSession() };
}
