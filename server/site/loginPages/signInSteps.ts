import type { EmailKind } from '../../../contract/accounts/notifications';
import { CREDENTIAL_LIMITS } from '../../../contract/values/accounts';
import { SITE_PATH } from '../../../contract/values/paths';
import type { PageMessageId } from '../../../locales/messageIds.generated';
import { escapeHtml } from '../pageHtml';
import {
  inputField,
  type PageFrame,
  pageAddress,
  problemNote,
  type RenderedPage,
  renderNotice,
  renderPage,
} from './frame';
import { passkeyForm, withPasskeyScript } from './passkeyForm';

/** Second step of a login. `ways`: `code` and `passkey`, as far as the user has them. */
export interface SecondStep {
  challenge: string;
  ways: string;
  problem: string | null;
}

/** Second step of a login. The challenge is in the form, because the address would stay in the history. */
export function renderCode(frame: PageFrame, { challenge, ways, problem }: SecondStep): RenderedPage {
  const { texts } = frame;
  const hasCode = ways !== 'passkey';
  const code = inputField({
    name: 'code',
    label: texts.text(hasCode ? 'session.code' : 'page.proof.recoveryCode'),
    hint: hasCode ? texts.text('page.proof.codeHint') : null,
    attributes: {
      autocomplete: 'one-time-code',
      autocapitalize: 'none',
      spellcheck: 'false',
      maxlength: CREDENTIAL_LIMITS.code,
      required: '',
      ...(hasCode && { autofocus: '' }),
    },
  });
  const passkey = ways.includes('passkey')
    ? passkeyForm(frame, { label: 'page.passkey.use', challenge, ways, isFirst: !hasCode })
    : '';
  const lead = texts.html(hasCode ? 'page.proof.codeLead' : 'page.proof.passkeyLead');
  const page = renderPage(
    frame,
    texts.html('account.twoFactor'),
    `<h1>${texts.html('account.twoFactor')}</h1><p class="lead">${lead}</p>${problemNote(problem)}
${hasCode ? '' : passkey}<form class="form" method="post" action="${pageAddress(frame, {})}">
<input type="hidden" name="challenge" value="${escapeHtml(challenge)}">
<input type="hidden" name="ways" value="${escapeHtml(ways)}">
${code}
<button class="submit${hasCode ? '' : ' plain'}" type="submit">${texts.html('session.codeContinue')}</button>
</form>
${hasCode ? passkey : ''}<p class="other"><a href="${pageAddress(frame, {})}">${texts.html('session.startAgain')}</a></p>`,
  );
  return passkey ? withPasskeyScript(page) : page;
}

export interface BindForm {
  /** The local account with the same name. */
  account: string;
  /** Label of the company login. */
  label: string;
  problem: string | null;
  /** Whether the user chose to enter another account. */
  isOther: boolean;
}

/** Asks whether a local account is the user's own before a company account is linked to it. */
export function renderBind(frame: PageFrame, { account, label, problem, isOther }: BindForm): RenderedPage {
  const { texts } = frame;
  const lead = isOther
    ? texts.html('page.login.bindOtherLead', { label: escapeHtml(label) })
    : texts.html('page.login.bindLead', { account: escapeHtml(account), label: escapeHtml(label) });
  const name = inputField({
    name: 'account',
    label: texts.text('session.account'),
    hint: null,
    attributes: {
      autocomplete: 'username',
      autocapitalize: 'none',
      spellcheck: 'false',
      maxlength: CREDENTIAL_LIMITS.account,
      value: account,
    },
  });
  const password = inputField({
    name: 'password',
    label: texts.text('session.password'),
    hint: null,
    attributes: {
      type: 'password',
      autocomplete: 'current-password',
      maxlength: CREDENTIAL_LIMITS.password,
      autofocus: '',
    },
  });
  return renderPage(
    frame,
    texts.html('page.login.bind'),
    `<h1>${texts.html('page.login.bind')}</h1><p class="lead">${lead}</p>${problemNote(problem)}
<form class="form" method="post" action="${pageAddress(frame, {})}">
${isOther ? name : ''}${password}
<button class="submit" type="submit" name="act" value="join">${texts.html('page.login.bindSubmit')}</button>
<button class="submit plain" type="submit" name="act" value="new">${texts.html(isOther ? 'page.login.bindOtherNew' : 'page.login.bindNew')}</button>
</form>`,
  );
}

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

/** Asks before the emails of a kind end, because programs open the links of emails too. */
export function renderUnsubscribe(frame: PageFrame, kind: EmailKind | 'all'): RenderedPage {
  const { texts } = frame;
  const lead =
    kind === 'all'
      ? texts.html('page.unsubscribe.leadAll')
      : texts.html('page.unsubscribe.leadKind', { kind: texts.html(`account.notice.${kind}`) });
  return renderPage(
    frame,
    texts.html('page.unsubscribe.title'),
    `<h1>${texts.html('page.unsubscribe.title')}</h1><p class="lead">${lead}</p>
<form class="form" method="post" action="${pageAddress(frame, {})}">
<button class="submit" type="submit">${texts.html('page.unsubscribe.submit')}</button>
</form>`,
  );
}

export function renderUnsubscribed(frame: PageFrame): RenderedPage {
  return notice(frame, 'page.unsubscribe.doneTitle', 'page.unsubscribe.doneLead');
}

export function renderUnsubscribeLinkInvalid(frame: PageFrame): RenderedPage {
  return notice(frame, 'page.unsubscribe.goneTitle', 'page.unsubscribe.goneWhy');
}

function notice(frame: PageFrame, title: PageMessageId, lead: PageMessageId): RenderedPage {
  const link = { href: `${SITE_PATH}account`, label: 'page.email.myAccount' } as const;
  return renderNotice(frame, { title, lead, link });
}
