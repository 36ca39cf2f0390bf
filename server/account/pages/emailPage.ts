import { SITE_PATH } from '../../../contract/values/sitePaths';
import type { PageMessageId } from '../../../locales/messageIds.generated';
import { escapeHtml } from '../../site/pageHtml';
import { type PageFrame, pageAddress, problemNote, type RenderedPage, renderNotice, renderPage } from './frame';

/** The address of a link that confirms an email address, and the account that it will belong to. */
export interface EmailConfirmation {
  account: string;
  email: string;
  problem?: string;
}

/** Asks for a click before an address is confirmed, because email scanners open every link of an email. */
export function renderEmail(frame: PageFrame, { account, email, problem = '' }: EmailConfirmation): RenderedPage {
  const { texts } = frame;
  const strong = (text: string) => `<strong>${escapeHtml(text)}</strong>`;
  const lead = texts.html('page.email.confirmLead', { account: strong(account), email: strong(email) });
  return renderPage(
    frame,
    texts.html('page.email.confirmTitle'),
    `<h1>${texts.html('page.email.confirmTitle')}</h1><p class="lead">${lead}</p>${problemNote(problem)}
<form class="form" method="post" action="${pageAddress(frame, {})}">
<button class="submit" type="submit">${texts.html('page.email.confirm')}</button>
</form>`,
  );
}

export function renderEmailConfirmed(frame: PageFrame): RenderedPage {
  return notice(frame, 'page.email.confirmedTitle', 'page.email.confirmedLead');
}

/** Another account has confirmed the address. The page does not say which. */
export function renderEmailTaken(frame: PageFrame): RenderedPage {
  return notice(frame, 'page.email.takenTitle', 'page.email.takenWhy');
}

/** Page for a link that was used, has expired, is for a previous address, or never existed. */
export function renderEmailLinkInvalid(frame: PageFrame): RenderedPage {
  return notice(frame, 'page.email.proofGoneTitle', 'page.email.proofGoneWhy');
}

function notice(frame: PageFrame, title: PageMessageId, lead: PageMessageId): RenderedPage {
  const link = { href: `${SITE_PATH}account`, label: 'page.email.myAccount' } as const;
  return renderNotice(frame, { title, lead, link });
}
