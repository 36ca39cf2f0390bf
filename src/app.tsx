import './global.css';
import { currentLocale, startLocale } from './lib/intl/currentLocale';
import { loadMessages } from './locales/loadMessages';
import { init, type Session, startSession } from './session/session';
import { siteLogin } from './session/siteLogin';

interface InitialState {
  session: Session | null;
}

/** Umi asks here which language to show. */
export const locale = { getLocale: currentLocale };

/** Nothing is rendered before its words are there; everything else may come later. */
export async function render(showPage: () => void): Promise<void> {
  await startLocale(loadMessages);
  init(siteLogin());
  showPage();
}

export async function getInitialState(): Promise<InitialState> {
  return { session: await startSession() };
}
