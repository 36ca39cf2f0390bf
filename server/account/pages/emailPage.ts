import { escapeHtml } from '../../lib/pageHtml';
import { type PageFrame, pageAddress, problemNote, type RenderedPage, renderNotice, renderPage } from './frame';
import { MAIL_PAGE_WORDS } from './mailPageWords';

export interface EmailConfirmation {
  account: string;
  email: string;
  problem?: string;
}

/** Asks once more before an address counts as confirmed: programs that look for harm open every link of a mail. */
export function renderEmail(frame: PageFrame, { account, email, problem = '' }: EmailConfirmation): RenderedPage {
  const words = MAIL_PAGE_WORDS[frame.locale];
  const lead = words.confirm_lead
    .replace('{account}', () => `<strong>${escapeHtml(account)}</strong>`)
    .replace('{email}', () => `<strong>${escapeHtml(email)}</strong>`);
  return renderPage(
    frame,
    words.confirm_title,
    `<h1>${words.confirm_title}</h1><p class="lead">${lead}</p>${problemNote(problem)}
<form class="form" method="post" action="${pageAddress(frame, {})}">
<button class="submit" type="submit">${words.confirm}</button>
</form>`,
  );
}

export function renderEmailConfirmed(frame: PageFrame): RenderedPage {
  const { confirmed_title, confirmed_lead } = MAIL_PAGE_WORDS[frame.locale];
  return notice(frame, confirmed_title, confirmed_lead);
}

/** Another account has confirmed the address; whose is not said. */
export function renderEmailTaken(frame: PageFrame): RenderedPage {
  const { taken_title, taken_why } = MAIL_PAGE_WORDS[frame.locale];
  return notice(frame, taken_title, taken_why);
}

/** A link that was used, is too old, is for an address of before, or never was. */
export function renderEmailGone(frame: PageFrame): RenderedPage {
  const { proof_gone_title, proof_gone_why } = MAIL_PAGE_WORDS[frame.locale];
  return notice(frame, proof_gone_title, proof_gone_why);
}

function notice(frame: PageFrame, title: string, lead: string): RenderedPage {
  const link = { href: '/plugins/account', label: MAIL_PAGE_WORDS[frame.locale].my_account };
  return renderNotice(frame, { title, lead, link });
}
