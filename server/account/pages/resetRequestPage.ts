import { CREDENTIAL_LIMITS } from '../../../contract/values/accounts/accounts';
import { RESET_REQUEST_PATH, SIGN_IN_PATH } from '../../../contract/values/sitePaths';
import type { PageMessageId } from '../../../locales/messageIds.generated';
import {
  contactLink,
  inputField,
  type PageFrame,
  pageAddress,
  problemNote,
  type RenderedPage,
  renderNotice,
  renderPage,
} from './frame';

/** Below the login form: the link to reset a password, or who can do it if the site sends no email. */
export function forgottenNote(frame: PageFrame): string {
  const forgotten = frame.texts.html('session.forgotten');
  const way = frame.sendsEmail
    ? `<a href="${RESET_REQUEST_PATH}">${forgotten}</a>`
    : `${forgotten} ${frame.texts.html('page.email.noMail')} ${contactLink(frame)}`;
  return `<p class="other">${way}</p>`;
}

/** Asks for the account whose password was forgotten. */
export function renderResetRequest(frame: PageFrame, problem: string | null): RenderedPage {
  const { texts } = frame;
  const account = inputField({
    name: 'account',
    label: texts.text('page.email.accountOrEmail'),
    hint: null,
    attributes: {
      autocomplete: 'username',
      autocapitalize: 'none',
      spellcheck: 'false',
      maxlength: CREDENTIAL_LIMITS.email,
      required: '',
      autofocus: '',
    },
  });
  return renderPage(
    frame,
    texts.html('page.email.requestTitle'),
    `<h1>${texts.html('page.email.requestTitle')}</h1><p class="lead">${texts.html('page.email.requestLead')}</p>${problemNote(problem)}
<form class="form" method="post" action="${pageAddress(frame, {})}">
${account}
<button class="submit" type="submit">${texts.html('page.email.send')}</button>
</form>
<p class="other"><a href="${SIGN_IN_PATH}">${texts.html('session.login')}</a></p>`,
  );
}

/**
 * Page after a request. It is the same whether or not an email is sent, so that it does not reveal which accounts
 * exist.
 */
export function renderResetRequested(frame: PageFrame): RenderedPage {
  return notice(frame, 'page.email.sentTitle', 'page.email.sentLead');
}

/** Shown if the site sends no email. */
export function renderNoEmail(frame: PageFrame): RenderedPage {
  return notice(frame, 'page.email.requestTitle', 'page.email.noMail');
}

function notice(frame: PageFrame, title: PageMessageId, lead: PageMessageId): RenderedPage {
  return renderNotice(frame, { title, lead, link: { href: SIGN_IN_PATH, label: 'session.login' } });
}
