import { contactLink } from './contactLink';

it.each([
  ['mei@colour.example', 'mailto:mei@colour.example', 'mei@colour.example'],
  [
    '  mailto:Mei.Lin+plugins@Colour.Example ',
    'mailto:Mei.Lin%2Bplugins@colour.example',
    'Mei.Lin+plugins@colour.example',
  ],
  ['a?bcc=all&body=hi@b.example', 'mailto:a%3Fbcc%3Dall%26body%3Dhi@b.example', 'a?bcc=all&body=hi@b.example'],
  ['help@р\u0430ypal.example', 'mailto:help@xn--ypal-43d9g.example', 'help@xn--ypal-43d9g.example'],
])('makes an email link of %s', (text, href, shown) => {
  expect(contactLink(text)).toEqual({ kind: 'mail', href, shown });
});

it.each([
  ['https://colour.example/', 'https://colour.example/', 'colour.example'],
  ['HTTP://Colour.example:8080/help?x=1#y', 'http://colour.example:8080/help?x=1#y', 'colour.example:8080/help'],
  ['https://р\u0430ypal.example', 'https://xn--ypal-43d9g.example/', 'xn--ypal-43d9g.example'],
])('makes a web link of %s', (text, href, shown) => {
  expect(contactLink(text)).toEqual({ kind: 'web', href, shown });
});

it.each([
  'javascript:alert(1)',
  'javascript:alert(1)//@b.example',
  'java\tscript:alert(1)@b.example',
  'data:text/html,<b>@b.example',
  'mailto:a@b.example?bcc=all@c.example',
  'mailto:mailto:a@b.example',
  'a@b.example,c@d.example',
  'a@b@c.example',
  'Mei <mei@colour.example>',
  'mei@colour.example or QQ 1234',
  'https://colour.example@evil.example/',
  'https://user:secret@colour.example/',
  'm\u0435i@colour.example',
  '.mei@colour.example',
  `${'a'.repeat(65)}@colour.example`,
  'mei@localhost',
  'mei@127.0.0.1',
  'mei@colour.example/..',
  'mei@[::1]',
  '@colour.example',
  'mei@',
  '+86 10 1234 5678',
  '//colour.example',
  'www.colour.example',
  '',
])('leaves %j as plain text', (text) => {
  expect(contactLink(text)).toBeNull();
});
