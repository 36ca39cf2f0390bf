import { SIGN_IN_PATH, SIGN_OUT_PATH } from '../../../contract/values/sitePaths';
import { escapeHtml } from '../../site/pageHtml';
import { type PageFrame, pageAddress, problemNote, type RenderedPage, renderPage } from './frame';

/** Asks whether to end the session of this browser; `name` is its user. */
export function renderSignOut(frame: PageFrame, name: string, problem: string | null): RenderedPage {
  const { texts } = frame;
  const title = texts.html('menu.logout');
  const lead = texts.html('page.logout.lead', { account: `<strong>${escapeHtml(name)}</strong>` });
  return renderPage(
    frame,
    title,
    `<h1>${title}</h1><p class="lead">${lead}</p>${problemNote(problem)}
<form class="form" method="post" action="${pageAddress(frame, {})}">
<button class="submit" type="submit">${title}</button>
</form>`,
  );
}

/** No user is logged in. */
export function renderSignedOut(frame: PageFrame, problem: string | null = null): RenderedPage {
  const { texts } = frame;
  const isDone = frame.query.has('done');
  const title = texts.html(isDone ? 'session.loggedOut' : 'page.logout.notLoggedIn');
  const lead = texts.html(isDone ? 'page.logout.doneLead' : 'page.logout.notLoggedInLead');
  return renderPage(
    frame,
    title,
    `<h1>${title}</h1><p class="lead">${lead}</p>${problemNote(problem)}<p><a href="${SIGN_IN_PATH}">${texts.html('session.login')}</a></p>`,
  );
}

/** Above the login form: a user is already logged in. */
export function signedInNote(frame: PageFrame, name: string): string {
  const { texts } = frame;
  const link = `<a href="${SIGN_OUT_PATH}">${texts.html('menu.logout')}</a>`;
  const line = texts.html('page.login.loggedInAs', { account: `<strong>${escapeHtml(name)}</strong>` });
  return `<p class="logged-in">${line} ${link}</p>`;
}
