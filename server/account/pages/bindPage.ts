import { escapeHtml } from '../../site/pageHtml';
import { inputField, type PageFrame, pageAddress, problemNote, type RenderedPage, renderPage } from './frame';

export interface BindForm {
  /** The account of this site that has the same name. */
  account: string;
  /** How the company's sign-in is called. */
  label: string;
  problem: string | null;
  /** Any account may be named: that of the same name need not be there. */
  isOther: boolean;
}

/** Asks whether an account of this site is the reader's own, before a company account may sign in to it. */
export function renderBind(frame: PageFrame, { account, label, problem, isOther }: BindForm): RenderedPage {
  const { words } = frame;
  const lead = isOther
    ? words.html('page.signIn.bindOtherLead', { label: escapeHtml(label) })
    : words.html('page.signIn.bindLead', { account: escapeHtml(account), label: escapeHtml(label) });
  const name = inputField({
    name: 'account',
    label: words.text('session.account'),
    hint: null,
    attributes: {
      autocomplete: 'username',
      autocapitalize: 'none',
      spellcheck: 'false',
      maxlength: '200',
      value: account,
    },
  });
  const password = inputField({
    name: 'password',
    label: words.text('session.password'),
    hint: null,
    attributes: { type: 'password', autocomplete: 'current-password', maxlength: '200', autofocus: '' },
  });
  return renderPage(
    frame,
    words.html('page.signIn.bind'),
    `<h1>${words.html('page.signIn.bind')}</h1><p class="lead">${lead}</p>${problemNote(problem)}
<form class="form" method="post" action="${pageAddress(frame, {})}">
${isOther ? name : ''}${password}
<button class="submit" type="submit" name="act" value="join">${words.html('page.signIn.bindSubmit')}</button>
<button class="submit plain" type="submit" name="act" value="new">${words.html(isOther ? 'page.signIn.bindOtherNew' : 'page.signIn.bindNew')}</button>
</form>`,
  );
}
