import { contactLink, httpAddress } from './contactLink';

it.each([
  ['mei@color.example', 'mailto:mei@color.example', 'mei@color.example'],
  [
    '  mailto:Mei.Lin+plugins@Color.Example ',
    'mailto:Mei.Lin%2Bplugins@color.example',
    'Mei.Lin+plugins@color.example',
  ],
  ['a?bcc=all&body=hi@b.example', 'mailto:a%3Fbcc%3Dall%26body%3Dhi@b.example', 'a?bcc=all&body=hi@b.example'],
  ['help@р\u0430ypal.example', 'mailto:help@xn--ypal-43d9g.example', 'help@xn--ypal-43d9g.example'],
])('makes an email link of %s', (text, href, shown) => {
  expect(contactLink(text)).toEqual({ kind: 'email', href, shown });
});

it.each([
  ['https://color.example/', 'https://color.example/', 'color.example'],
  ['HTTP://Color.Example:8080/help?x=1#y', 'http://color.example:8080/help?x=1#y', 'color.example:8080/help'],
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
  'Mei <mei@color.example>',
  'mei@color.example or QQ 1234',
  'https://color.example@evil.example/',
  'https://user:secret@color.example/',
  'm\u0435i@color.example',
  '.mei@color.example',
  `${'a'.repeat(65)}@color.example`,
  'mei@localhost',
  'mei@127.0.0.1',
  'mei@color.example/..',
  'mei@[::1]',
  '@color.example',
  'mei@',
  '+86 10 1234 5678',
  '//color.example',
  'www.color.example',
  '',
])('leaves %j as plain text', (text) => {
  expect(contactLink(text)).toBeNull();
});

it.each(['https://help.color.example/a?b=c', 'http://localhost:3000', '  https://a.example '])('accepts %s', (text) => {
  expect(httpAddress(text)?.protocol).toMatch(/^https?:$/);
});

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)//https://a.example',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://a.example',
  '//a.example',
  'https://',
  'http://[',
  'write to https://a.example',
  'mei@color.example',
  'https://color.example@evil.example',
  'https://:secret@color.example',
  '',
])('refuses %j', (text) => {
  expect(httpAddress(text)).toBeNull();
});
