import { escapeHtml } from '../../site/pageHtml';
import { type PageFrame, pageAddress, problemNote, type RenderedPage, renderPage } from './frame';

export const SIGN_OUT_PATH = '/user/logout';

/** Asks whether to end the session of this browser; `name` is its user. */
export function renderSignOut(frame: PageFrame, name: string, problem: string | null): RenderedPage {
  const { words } = frame;
  const title = words.html('menu.signOut');
  const lead = words.html('page.signOut.lead', { account: `<strong>${escapeHtml(name)}</strong>` });
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
  const { words } = frame;
  const isDone = frame.query.has('done');
  const title = words.html(isDone ? 'session.signedOut' : 'page.signOut.nobody');
  const lead = words.html(isDone ? 'page.signOut.doneLead' : 'page.signOut.nobodyLead');
  return renderPage(
    frame,
    title,
    `<h1>${title}</h1><p class="lead">${lead}</p>${problemNote(problem)}<p><a href="/user/login">${words.html('session.signIn')}</a></p>`,
  );
}

/** Above the login form: a user is already logged in. */
export function signedInNote(frame: PageFrame, name: string): string {
  const { words } = frame;
  const link = `<a href="${SIGN_OUT_PATH}">${words.html('menu.signOut')}</a>`;
  const line = words.html('page.signIn.signedInAs', { account: `<strong>${escapeHtml(name)}</strong>` });
  return `<p class="standing">${line} ${link}</p>`;
}
