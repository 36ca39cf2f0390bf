/**
 * @jest-environment-options {"url": "https://square.test/plugins/"}
 */
import { deleteSignIn, findSignIn } from './pendingSignIns';

const STATE = 'a'.repeat(43);
const VERIFIER = 'b'.repeat(43);
const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = text;
};

it('accepts once, over https, the login that only this host can have started', () => {
  setCookie(`__Host-ps_sign_in=${STATE}.${VERIFIER}; path=/; secure`);
  expect(findSignIn(STATE)).toMatchObject({ verifier: VERIFIER, ux_mode: 'redirect' });
  deleteSignIn(STATE);
  expect(document.cookie).not.toContain('ps_sign_in');
  expect(findSignIn(STATE)).toBeNull();
});

it('ignores a login that another subdomain could have set', () => {
  setCookie(`ps_sign_in=${STATE}.${VERIFIER}; path=/`);
  expect(document.cookie).toContain('ps_sign_in');
  expect(findSignIn(STATE)).toBeNull();
});
