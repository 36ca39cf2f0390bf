import { inputField, type PageFrame, pageAddress, problemNote, type RenderedPage, renderPage } from './frame';
import { type SignInWords, WORDS } from './words';

export type FieldName = 'account' | 'password' | 'nick_name';

export interface SignInForm {
  page: 'sign_in' | 'sign_up';
  /** What was typed before; never a password. */
  account: string;
  nick_name: string;
  /** What is wrong with the whole, in the reader's language. */
  problem: string | null;
  fieldProblems: Partial<Record<FieldName, string>>;
}

export function renderSignIn(frame: PageFrame, form: SignInForm): RenderedPage {
  const words = WORDS[frame.locale];
  const signUp = form.page === 'sign_up';
  const title = signUp ? words.sign_up : words.sign_in;
  const other = signUp
    ? `${words.have_account} <a href="${pageAddress(frame, { page: null })}">${words.sign_in}</a>`
    : `${words.new_here} <a href="${pageAddress(frame, { page: 'sign_up' })}">${words.create_account}</a>`;
  return renderPage(
    frame,
    title,
    `<h1>${title}</h1><p class="lead">${signUp ? words.sign_up_lead : words.sign_in_lead}</p>${problemNote(form.problem)}
<form class="form" method="post" action="${pageAddress(frame, {})}">
${fields(form, words)}
<button class="submit" type="submit">${title}</button>
</form>
<p class="other">${other}</p>`,
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
