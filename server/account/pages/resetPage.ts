import { CREDENTIAL_LIMITS, PASSWORD_LENGTH } from '../../../contract/values/accounts/accounts';
import { RESET_REQUEST_PATH, SIGN_IN_PATH } from '../../../contract/values/sitePaths';
import { escapeHtml } from '../../site/pageHtml';
import {
  inputField,
  type PageFrame,
  pageAddress,
  problemNote,
  type RenderedPage,
  renderNotice,
  renderPage,
} from './frame';

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
