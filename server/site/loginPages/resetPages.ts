import { CREDENTIAL_LIMITS, PASSWORD_LENGTH } from '../../../contract/values/accounts';
import { RESET_REQUEST_PATH, SIGN_IN_PATH } from '../../../contract/values/paths';
import type { PageMessageId } from '../../../locales/messageIds.generated';
import { escapeHtml } from '../pageHtml';
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

export interface ResetForm {
  account: string;
  /** Errors of the form and of the password, in the user's language. */
  problem?: string;
  wrong?: string;
}

/** Form of a valid reset link. It contains the account for password managers. */
export function renderReset(frame: PageFrame, { account, problem = '', wrong }: ResetForm): RenderedPage {
  const { texts } = frame;
  const lead = texts.html('page.proof.resetLead', { account: `<strong>${escapeHtml(account)}</strong>` });
  const password = inputField({
    name: 'password',
    label: texts.text('account.newPassword'),
    hint: texts.text('page.login.passwordHint'),
    wrong,
    attributes: {
      type: 'password',
      autocomplete: 'new-password',
      minlength: PASSWORD_LENGTH.min,
      maxlength: CREDENTIAL_LIMITS.password,
      required: '',
      autofocus: '',
    },
  });
  return renderPage(
    frame,
    texts.html('page.proof.resetTitle'),
    `<h1>${texts.html('page.proof.resetTitle')}</h1><p class="lead">${lead}</p>${problemNote(problem)}
<form class="form" method="post" action="${pageAddress(frame, {})}">
<input type="text" name="account" autocomplete="username" value="${escapeHtml(account)}" readonly hidden>
${password}
<button class="submit" type="submit">${texts.html('page.proof.save')}</button>
</form>`,
  );
}

/** Page for a link that was used, has expired, or never existed. It does not distinguish them. */
export function renderResetLinkInvalid(frame: PageFrame): RenderedPage {
  const link = { href: RESET_REQUEST_PATH, label: 'page.email.requestAgain' } as const;
  return renderNotice(frame, { title: 'page.proof.goneTitle', lead: 'page.proof.goneWhy', link });
}

export function renderResetDone(frame: PageFrame): RenderedPage {
  const link = { href: SIGN_IN_PATH, label: 'session.login' } as const;
  return renderNotice(frame, { title: 'page.proof.doneTitle', lead: 'page.proof.doneLead', link });
}
