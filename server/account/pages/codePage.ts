import { escapeHtml } from '../../lib/pageHtml';
import { inputField, type PageFrame, pageAddress, problemNote, type RenderedPage, renderPage } from './frame';
import { PROOF_WORDS } from './proofWords';

/** The second step of a sign-in. The challenge travels in the form: in the address it would stay in the history. */
export function renderCode(
  frame: PageFrame,
  { challenge, problem }: { challenge: string; problem: string | null },
): RenderedPage {
  const words = PROOF_WORDS[frame.locale];
  const code = inputField({
    name: 'code',
    label: words.code,
    hint: words.code_hint,
    attributes: {
      autocomplete: 'one-time-code',
      autocapitalize: 'none',
      spellcheck: 'false',
      maxlength: '40',
      required: '',
      autofocus: '',
    },
  });
  return renderPage(
    frame,
    words.code_title,
    `<h1>${words.code_title}</h1><p class="lead">${words.code_lead}</p>${problemNote(problem)}
<form class="form" method="post" action="${pageAddress(frame, {})}">
<input type="hidden" name="challenge" value="${escapeHtml(challenge)}">
${code}
<button class="submit" type="submit">${words.confirm}</button>
</form>
<p class="other"><a href="${pageAddress(frame, {})}">${words.start_again}</a></p>`,
  );
}
