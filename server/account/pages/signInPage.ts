import type { LoginMethod } from '../../../contract/deployments';
import { escapeHtml } from '../../lib/pageHtml';
import { inputField, type PageFrame, pageAddress, problemNote, type RenderedPage, renderPage } from './frame';
import { forgottenNote } from './resetRequestPage';
import { type SignInWords, WORDS } from './words';

export type FieldName = 'account' | 'password' | 'nick_name';

export interface SignInForm {
  page: 'sign_in' | 'sign_up';
  /** Whether people may make accounts here. */
  isSignUpOpen: boolean;
  /** What was typed before; never a password. */
  account: string;
  nick_name: string;
  /** What is wrong with the whole, in the reader's language. */
  problem: string | null;
  fieldProblems: Partial<Record<FieldName, string>>;
  methods: OfferedMethod[];
}

/** A company's way to sign in: by a page of its own, by this form, or by this form once it is chosen by a link. */
export interface OfferedMethod {
  method: LoginMethod;
  label: string;
  takes: 'page' | 'form' | 'link';
}

export function renderSignIn(frame: PageFrame, form: SignInForm): RenderedPage {
  const words = WORDS[frame.locale];
  const signUp = form.page === 'sign_up';
  const title = signUp ? words.sign_up : words.sign_in;
  return renderPage(
    frame,
    title,
    `<h1>${title}</h1><p class="lead">${leadOf(form, words)}</p>${problemNote(form.problem)}
${companyWays(frame, form)}<form class="form" method="post" action="${pageAddress(frame, {})}">
${formMethod(form)}${fields(form, words)}
<button class="submit" type="submit">${title}</button>
</form>${signUp ? terms(words) : ''}
${otherWay(frame, form)}${isForgettable(form) ? forgottenNote(frame) : ''}`,
  );
}

/** Says that a sign-in cannot go on, and leads nowhere but to the square. */
export function renderRefusal(frame: PageFrame): RenderedPage {
  const words = WORDS[frame.locale];
  return renderPage(
    { ...frame, query: new URLSearchParams() },
    words.refused,
    `<h1>${words.refused}</h1><p class="lead">${words.refused_why}</p><p><a href="/plugins/">${words.back}</a></p>`,
  );
}

function leadOf({ page, methods }: SignInForm, words: SignInWords): string {
  if (page === 'sign_up') return words.sign_up_lead;
  const directory = methods.find(({ takes }) => takes === 'form');
  return directory ? named(words.directory_lead, directory) : words.sign_in_lead;
}

/** Ways that lead elsewhere stand first: who has one seldom has an account of this site as well. */
function companyWays(frame: PageFrame, { methods }: SignInForm): string {
  const words = WORDS[frame.locale];
  const ways = methods.filter(({ takes }) => takes !== 'form').map((offered) => companyWay(frame, offered));
  return ways.length > 0 ? `<div class="ways">${ways.join('')}</div><p class="or">${words.or_here}</p>` : '';
}

function companyWay(frame: PageFrame, offered: OfferedMethod): string {
  const { method, takes } = offered;
  const address =
    takes === 'link'
      ? pageAddress(frame, { method: null })
      : pageAddress({ ...frame, path: `/user/login/${method}` }, { method: null });
  return `<a class="way" href="${address}">${named(WORDS[frame.locale].sign_in_with, offered)}</a>`;
}

/** Tells the server whose password it is. */
function formMethod({ methods }: SignInForm): string {
  const directory = methods.find(({ takes }) => takes === 'form');
  return directory ? `<input type="hidden" name="method" value="${directory.method}">` : '';
}

/** A password of this site: one of a company's directory is mended there. */
function isForgettable({ page, methods }: SignInForm): boolean {
  return page === 'sign_in' && !methods.some(({ takes }) => takes === 'form');
}

function otherWay(frame: PageFrame, { page, isSignUpOpen, methods }: SignInForm): string {
  const words = WORDS[frame.locale];
  const line = (html: string) => `<p class="other">${html}</p>`;
  const link = (changes: Record<string, string | null>, text: string) =>
    `<a href="${pageAddress(frame, changes)}">${text}</a>`;
  if (page === 'sign_up') return line(`${words.have_account} ${link({ page: null }, words.sign_in)}`);
  if (methods.some(({ takes }) => takes === 'form')) return line(link({ method: 'password' }, words.sign_in_here));
  if (!isSignUpOpen) return '';
  return line(`${words.new_here} ${link({ page: 'sign_up' }, words.create_account)}`);
}

function terms(words: SignInWords): string {
  const link = (name: 'protocol' | 'privacy') => `<a href="/plugins/${name}" target="_blank">${words[name]}</a>`;
  const line = words.sign_up_terms.replace('{protocol}', link('protocol')).replace('{privacy}', link('privacy'));
  return `\n<p class="other">${line}</p>`;
}

function named(text: string, { label }: OfferedMethod): string {
  return text.replace('{label}', () => escapeHtml(label));
}

function fields(form: SignInForm, words: SignInWords): string {
  const signUp = form.page === 'sign_up';
  const account = field(form, 'account', words.account, signUp ? words.account_hint : null, {
    autocomplete: 'username',
    autocapitalize: 'none',
    spellcheck: 'false',
    maxlength: '200',
    required: '',
    ...(form.account === '' ? { autofocus: '' } : {}),
    value: form.account,
  });
  const password = field(form, 'password', words.password, signUp ? words.password_hint : null, {
    type: 'password',
    autocomplete: signUp ? 'new-password' : 'current-password',
    maxlength: '200',
    required: '',
    ...(signUp ? { minlength: '8' } : {}),
    ...(form.account === '' ? {} : { autofocus: '' }),
  });
  if (!signUp) return account + password;
  const nickName = field(form, 'nick_name', words.nick_name, words.nick_name_hint, {
    autocomplete: 'nickname',
    value: form.nick_name,
  });
  return account + password + nickName;
}

function field(
  form: SignInForm,
  name: FieldName,
  label: string,
  hint: string | null,
  attributes: Record<string, string>,
): string {
  return inputField({ name, label, hint, wrong: form.fieldProblems[name], attributes });
}
