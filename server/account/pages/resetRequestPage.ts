import {
  inputField,
  type PageFrame,
  pageAddress,
  problemNote,
  type RenderedPage,
  renderNotice,
  renderPage,
} from './frame';
import { MAIL_PAGE_WORDS } from './mailPageWords';
import { WORDS } from './words';

export const RESET_REQUEST_PATH = '/user/reset/request';

/** Below the sign-in form: the way to a new password, or who can make one where the site sends no mail. */
export function forgottenNote(frame: PageFrame): string {
  const { forgotten, no_mail } = MAIL_PAGE_WORDS[frame.locale];
  return `<p class="other">${frame.sendsMail ? `<a href="${RESET_REQUEST_PATH}">${forgotten}</a>` : `${forgotten} ${no_mail}`}</p>`;
}

/** Asks for the account whose password is forgotten. */
export function renderResetRequest(frame: PageFrame, problem: string | null): RenderedPage {
  const words = MAIL_PAGE_WORDS[frame.locale];
  const account = inputField({
    name: 'account',
    label: words.account_or_email,
    hint: null,
    attributes: {
      autocomplete: 'username',
      autocapitalize: 'none',
      spellcheck: 'false',
      maxlength: '254',
      required: '',
      autofocus: '',
    },
  });
  return renderPage(
    frame,
    words.request_title,
    `<h1>${words.request_title}</h1><p class="lead">${words.request_lead}</p>${problemNote(problem)}
<form class="form" method="post" action="${pageAddress(frame, {})}">
${account}
<button class="submit" type="submit">${words.send}</button>
</form>
<p class="other"><a href="/user/login">${WORDS[frame.locale].sign_in}</a></p>`,
  );
}

/** The same whether or not a mail is on its way: it tells nobody who has an account. */
export function renderResetRequested(frame: PageFrame): RenderedPage {
  const { sent_title, sent_lead } = MAIL_PAGE_WORDS[frame.locale];
  return notice(frame, sent_title, sent_lead);
}

/** Where the site sends no mail. */
export function renderNoMail(frame: PageFrame): RenderedPage {
  const { request_title, no_mail } = MAIL_PAGE_WORDS[frame.locale];
  return notice(frame, request_title, no_mail);
}

function notice(frame: PageFrame, title: string, lead: string): RenderedPage {
  return renderNotice(frame, { title, lead, link: { href: '/user/login', label: WORDS[frame.locale].sign_in } });
}
