import { CREDENTIAL_LIMITS } from '../../../contract/values/accounts/accounts';
import { escapeHtml } from '../../site/pageHtml';
import { inputField, type PageFrame, pageAddress, problemNote, type RenderedPage, renderPage } from './frame';

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
