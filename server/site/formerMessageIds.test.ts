import { currentMessageId, RENAMED_AREAS, RENAMED_IDS, withCurrentIds } from '../../locales/formerMessageIds';
import { MESSAGE_PLACEHOLDERS } from '../../locales/placeholders.generated';

const current = Object.keys(MESSAGE_PLACEHOLDERS);

it('maps each former id to a message, and leaves the current ids', () => {
  for (const id of Object.keys(RENAMED_IDS)) expect(current).toContain(currentMessageId(id));
  for (const [, area] of RENAMED_AREAS) expect(current.some((id) => id.startsWith(area))).toBe(true);
  expect(current.filter((id) => currentMessageId(id) !== id)).toEqual([]);
});

/** Areas whose ids end with values of the wire. */
const WIRE = /^(?:action\.(?:name|field)|error|health|setup|validation)\./;

it('has no id with a word that docs/glossary.md rules out', () => {
  const old = /(?:^|\.)(?:acts?|backstage|faults?|mails?|pictures?|authors?|asks)(?:\.|$)|sign(?:In|Out)|Ask(?:Text)?$/;
  expect(current.filter((id) => !WIRE.test(id) && old.test(id))).toEqual([]);
});

it.each([
  ['act.name.plugin.block', 'action.name.plugin.block'],
  ['fault.too_many_media', 'validation.too_many_media'],
  ['package.fault.too_large', 'package.error.too_large'],
  ['page.signIn.signInWith', 'page.login.loginWith'],
  ['mail.resetLink.subject', 'email.resetLink.subject'],
  ['constructor', 'constructor'],
])('reads %s as %s', (former, id) => {
  expect(currentMessageId(former)).toBe(id);
});

it('prefers a text under the current id, in either order', () => {
  const both = { 'menu.admin': 'new', 'menu.backstage': 'old' };
  expect(withCurrentIds(both)).toEqual({ 'menu.admin': 'new' });
  expect(withCurrentIds({ 'menu.backstage': 'old', 'menu.admin': 'new' })).toEqual({ 'menu.admin': 'new' });
});
