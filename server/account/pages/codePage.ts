import { CREDENTIAL_LIMITS } from '../../../contract/values/accounts/accounts';
import { escapeHtml } from '../../site/pageHtml';
import { inputField, type PageFrame, pageAddress, problemNote, type RenderedPage, renderPage } from './frame';

/** Second step of a login. The challenge is in the form, because the address would stay in the history. */
export function renderCode(
  frame: PageFrame,
  { challenge, problem }: { challenge: string; problem: string | null },
): RenderedPage {
  const { texts } = frame;
  const code = inputField({
    name: 'code',
    label: texts.text('session.code'),
    hint: texts.text('page.proof.codeHint'),
    attributes: {
      autocomplete: 'one-time-code',
      autocapitalize: 'none',
      spellcheck: 'false',
      maxlength: CREDENTIAL_LIMITS.code,
      required: '',
      autofocus: '',
    },
  });
  return renderPage(
    frame,
    texts.html('account.twoFactor'),
    `<h1>${texts.html('account.twoFactor')}</h1><p class="lead">${texts.html('page.proof.codeLead')}</p>${problemNote(problem)}
<form class="form" method="post" action="${pageAddress(frame, {})}">
<input type="hidden" name="challenge" value="${escapeHtml(challenge)}">
${code}
<button class="submit" type="submit">${texts.html('session.codeContinue')}</button>
</form>
<p class="other"><a href="${pageAddress(frame, {})}">${texts.html('session.startAgain')}</a></p>`,
  );
}
