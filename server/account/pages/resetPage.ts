import { escapeHtml } from '../../lib/pageHtml';
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
import { PROOF_WORDS } from './proofWords';
import { RESET_REQUEST_PATH } from './resetRequestPage';
import { WORDS } from './words';

export interface ResetForm {
  account: string;
  /** What is wrong with the whole, and with the password, in the reader's language. */
  problem?: string;
  wrong?: string;
}

/** The form behind a reset link that works. The account stands in it for password managers. */
export function renderReset(frame: PageFrame, { account, problem = '', wrong }: ResetForm): RenderedPage {
  const words = PROOF_WORDS[frame.locale];
  const lead = escapeHtml(words.reset_lead).replace('{account}', () => `<strong>${escapeHtml(account)}</strong>`);
  const password = inputField({
    name: 'password',
    label: words.new_password,
    hint: WORDS[frame.locale].password_hint,
    wrong,
    attributes: {
      type: 'password',
      autocomplete: 'new-password',
      minlength: '8',
      maxlength: '200',
      required: '',
      autofocus: '',
    },
  });
  return renderPage(
    frame,
    words.reset_title,
    `<h1>${words.reset_title}</h1><p class="lead">${lead}</p>${problemNote(problem)}
<form class="form" method="post" action="${pageAddress(frame, {})}">
<input type="text" name="account" autocomplete="username" value="${escapeHtml(account)}" readonly hidden>
${password}
<button class="submit" type="submit">${words.save}</button>
</form>`,
  );
}

/** A link that was used, is too old or never was: all the same to whoever holds it. */
export function renderResetGone(frame: PageFrame): RenderedPage {
  const { gone_title, gone_why } = PROOF_WORDS[frame.locale];
  const link = { href: RESET_REQUEST_PATH, label: MAIL_PAGE_WORDS[frame.locale].ask_again };
  return renderNotice(frame, { title: gone_title, lead: gone_why, link });
}

export function renderResetDone(frame: PageFrame): RenderedPage {
  const { done_title, done_lead } = PROOF_WORDS[frame.locale];
  const link = { href: '/user/login', label: WORDS[frame.locale].sign_in };
  return renderNotice(frame, { title: done_title, lead: done_lead, link });
}
