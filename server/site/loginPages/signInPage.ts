import type { LoginMethod } from '../../../contract/organization/deployments';
import { CREDENTIAL_LIMITS, PASSWORD_LENGTH } from '../../../contract/values/accounts';
import { SIGN_IN_PATH, SIGN_OUT_PATH, SITE_PATH } from '../../../contract/values/paths';
import type { PageMessageId } from '../../../locales/messageIds.generated';
import { escapeHtml } from '../pageHtml';
import type { PageTexts } from '../pageTexts';
import {
  type InputField,
  inputField,
  type PageFrame,
  pageAddress,
  problemNote,
  type RenderedPage,
  renderPage,
} from './frame';
import { passkeyForm, withPasskeyScript } from './passkeyForm';
import { forgottenNote } from './resetPages';

export type FieldName = 'account' | 'password' | 'email' | 'nick_name';

/** State of the login or sign-up form: first empty, then as it was sent, with its errors. */
export interface SignInForm {
  page: 'sign_in' | 'sign_up';
  isSignUpOpen: boolean;
  /** Previously typed account; never a password. */
  account: string;
  email: string;
  nick_name: string;
  /** Error of the form, in the user's language. */
  problem: string | null;
  fieldProblems: Partial<Record<FieldName, string>>;
  methods: OfferedMethod[];
  /** Name of the user who is logged in with this browser. */
  signedInAs?: string;
}

/** A company login: on its own page, through this form, or through this form after selecting it. */
interface OfferedMethod {
  method: LoginMethod;
  label: string;
  takes: 'page' | 'form' | 'link';
}

export function renderSignIn(frame: PageFrame, form: SignInForm): RenderedPage {
  const { texts } = frame;
  const signUp = form.page === 'sign_up';
  const title = texts.html(signUp ? 'session.signUp' : 'session.login');
  const passkey = signUp ? '' : passkeyForm(frame, { label: 'page.passkey.login' });
  const page = renderPage(
    frame,
    title,
    `<h1>${title}</h1><p class="lead">${leadOf(frame, form)}</p>${problemNote(form.problem)}${form.signedInAs ? signedInNote(frame, form.signedInAs) : ''}
${companyLogins(frame, form)}<form class="form" method="post" action="${pageAddress(frame, {})}">
${formMethod(form)}${fields(form, frame)}
<button class="submit" type="submit">${title}</button>
</form>${signUp ? terms(texts) : ''}
${passkey}${otherLogin(frame, form)}${canBeReset(form) ? forgottenNote(frame) : ''}`,
  );
  return passkey ? withPasskeyScript(page) : page;
}

/** Says that a login cannot continue. Links only to the site. */
export function renderRefusal(frame: PageFrame): RenderedPage {
  const { texts } = frame;
  return renderPage(
    { ...frame, query: new URLSearchParams() },
    texts.html('page.login.refused'),
    `<h1>${texts.html('page.login.refused')}</h1><p class="lead">${texts.html('page.login.refusedWhy')}</p><p><a href="${SITE_PATH}">${texts.html('page.login.back')}</a></p>`,
  );
}

/**
 * A third-party document's name is unverified, so it is shown as short text, with the site that the login returns to.
 */
function leadOf({ query, texts }: PageFrame, { page, methods }: SignInForm): string {
  const app = query.get('app_name')?.replace(/\p{C}/gu, '').trim().slice(0, 60);
  const back = query.get('redirect_uri') ?? query.get('mainUrl');
  const isSquare = !back || new URL(back).pathname.startsWith(SITE_PATH);
  if (app && !isSquare) return texts.html('page.login.documentLead', { app: escapeHtml(app) });
  if (page === 'sign_up') return texts.html('page.login.signUpLead');
  const directory = methods.find(({ takes }) => takes === 'form');
  return directory
    ? texts.html('page.login.directoryLead', { label: escapeHtml(directory.label) })
    : texts.html('page.login.loginLead');
}

/** Company logins come first: their users rarely have a local account too. */
function companyLogins(frame: PageFrame, { methods }: SignInForm): string {
  const { texts } = frame;
  const links = methods.filter(({ takes }) => takes !== 'form').map((offered) => companyLogin(frame, offered));
  return links.length > 0
    ? `<div class="ways">${links.join('')}</div><p class="or">${texts.html('page.login.orHere')}</p>`
    : '';
}

function companyLogin(frame: PageFrame, offered: OfferedMethod): string {
  const { method, takes } = offered;
  const address =
    takes === 'link'
      ? pageAddress(frame, { method: null })
      : pageAddress({ ...frame, path: `${SIGN_IN_PATH}/${method}` }, { method: null });
  return `<a class="way" href="${address}">${frame.texts.html('page.login.loginWith', { label: escapeHtml(offered.label) })}</a>`;
}

/** Hidden field that says that the account and password belong to a company directory. */
function formMethod({ methods }: SignInForm): string {
  const directory = methods.find(({ takes }) => takes === 'form');
  return directory ? `<input type="hidden" name="method" value="${directory.method}">` : '';
}

/** Only a local password can be reset here, not one of a company directory. */
function canBeReset({ page, methods }: SignInForm): boolean {
  return page === 'sign_in' && !methods.some(({ takes }) => takes === 'form');
}

function otherLogin(frame: PageFrame, { page, isSignUpOpen, methods }: SignInForm): string {
  const { texts } = frame;
  const line = (html: string) => `<p class="other">${html}</p>`;
  const link = (changes: Record<string, string | null>, text: string) =>
    `<a href="${pageAddress(frame, changes)}">${text}</a>`;
  if (page === 'sign_up')
    return line(`${texts.html('page.login.haveAccount')} ${link({ page: null }, texts.html('session.login'))}`);
  if (methods.some(({ takes }) => takes === 'form'))
    return line(link({ method: 'password' }, texts.html('page.login.loginHere')));
  if (!isSignUpOpen) return '';
  return line(
    `${texts.html('page.login.newHere')} ${link({ page: 'sign_up' }, texts.html('page.login.createAccount'))}`,
  );
}

function terms(texts: PageTexts): string {
  const link = (page: 'protocol' | 'privacy', label: PageMessageId) =>
    `<a href="${SITE_PATH}${page}" target="_blank">${texts.html(label)}</a>`;
  const line = texts.html('session.terms', {
    protocol: link('protocol', 'session.protocol'),
    privacy: link('privacy', 'footer.privacy'),
  });
  return `\n<p class="other">${line}</p>`;
}

function fields(form: SignInForm, { texts, sendsEmail }: PageFrame): string {
  const signUp = form.page === 'sign_up';
  const account = field(
    form,
    'account',
    texts.text('session.account'),
    signUp ? texts.text('page.login.accountHint') : null,
    {
      autocomplete: 'username',
      autocapitalize: 'none',
      spellcheck: 'false',
      maxlength: CREDENTIAL_LIMITS.account,
      required: '',
      ...(form.account === '' ? { autofocus: '' } : {}),
      value: form.account,
    },
  );
  const password = field(
    form,
    'password',
    texts.text('session.password'),
    signUp ? texts.text('page.login.passwordHint') : null,
    {
      type: 'password',
      autocomplete: signUp ? 'new-password' : 'current-password',
      maxlength: CREDENTIAL_LIMITS.password,
      required: '',
      ...(signUp ? { minlength: PASSWORD_LENGTH.min } : {}),
      ...(form.account === '' ? {} : { autofocus: '' }),
    },
  );
  if (!signUp) return account + password;
  const nickName = field(form, 'nick_name', texts.text('page.login.nickName'), texts.text('page.login.nickNameHint'), {
    autocomplete: 'nickname',
    value: form.nick_name,
  });
  if (!sendsEmail) return account + password + nickName;
  const email = field(form, 'email', texts.text('session.email'), texts.text('session.emailHint'), {
    type: 'email',
    autocomplete: 'email',
    maxlength: CREDENTIAL_LIMITS.email,
    value: form.email,
  });
  return account + password + email + nickName;
}

function field(
  form: SignInForm,
  name: FieldName,
  label: string,
  hint: string | null,
  attributes: InputField['attributes'],
): string {
  return inputField({ name, label, hint, wrong: form.fieldProblems[name], attributes });
}

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
function signedInNote(frame: PageFrame, name: string): string {
  const { texts } = frame;
  const link = `<a href="${SIGN_OUT_PATH}">${texts.html('menu.logout')}</a>`;
  const line = texts.html('page.login.loggedInAs', { account: `<strong>${escapeHtml(name)}</strong>` });
  return `<p class="logged-in">${line} ${link}</p>`;
}
