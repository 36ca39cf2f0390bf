import { createHash } from 'node:crypto';
import { startPasskeyLogin } from '../../../contract/accounts/passkeys';
import { routePath } from '../../../contract/endpoint';
import type { PageMessageId } from '../../../locales/messageIds.generated';
import { escapeHtml } from '../pageHtml';
import { type PageFrame, pageAddress, type RenderedPage } from './frame';

/**
 * Shows the button where the browser can use a passkey: not in a frame of a desktop app, and only at the site's own
 * origin. Then the form sends the passkey that the user chose. The only script of the login pages.
 */
const SCRIPT = `(() => {
  const form = document.querySelector('.passkey');
  if (top !== self || location.origin !== form.dataset.origin) return;
  if (!window.PublicKeyCredential || !PublicKeyCredential.parseRequestOptionsFromJSON) return;
  form.hidden = false;
  const failure = form.querySelector('.hint');
  let busy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    failure.hidden = true;
    try {
      const response = await fetch(form.dataset.options, { method: 'POST' });
      const { data } = await response.json();
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(data.options);
      form.elements.passkey.value = JSON.stringify(await navigator.credentials.get({ publicKey }));
      form.submit();
    } catch {
      failure.hidden = false;
      busy = false;
    }
  });
})()`;

interface PasskeyForm {
  label: PageMessageId;
  /** The login whose second step it is. */
  challenge?: string;
  /** See `SecondStep`. */
  ways?: string;
  /** It is above the other way, not below. */
  isFirst?: boolean;
}

/** Form that logs in with a passkey, hidden until the script shows it. Empty if the site offers no passkeys. */
export function passkeyForm(frame: PageFrame, { label, challenge, ways, isFirst }: PasskeyForm): string {
  const { texts, passkeyOrigin } = frame;
  if (!passkeyOrigin) return '';
  const fields = Object.entries({ passkey: '', ...(challenge && { challenge, ways: ways ?? '' }) }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const or = `<p class="or">${texts.html('page.passkey.or')}</p>`;
  return `<form class="passkey" method="post" action="${pageAddress(frame, {})}" data-origin="${escapeHtml(passkeyOrigin)}" data-options="${routePath(startPasskeyLogin)}" hidden>
${fields.join('')}${isFirst ? '' : or}
<button class="${isFirst ? 'submit' : 'way'}" type="submit">${texts.html(label)}</button>
<p class="hint wrong" role="alert" hidden>${texts.html('page.passkey.failed')}</p>${isFirst ? or : ''}
</form>
`;
}

/** A page with {@link passkeyForm} and its script. */
export function withPasskeyScript(page: RenderedPage): RenderedPage {
  return {
    ...page,
    html: page.html.replace('</body>', `<script>${SCRIPT}</script>\n</body>`),
    scriptHash: `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`,
  };
}
