import { httpAddress } from './httpAddress';

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
