import { readSettings } from './settings';

const mail = {
  SMTP_URL: 'smtps://square:s3cret@mail.example:465',
  PUBLIC_URL: 'https://square.example',
  MAIL_FROM: 'Plugin Square <square@square.example>',
};

it('takes a mail server with the address that links begin with, and a sender', () => {
  expect(readSettings(mail)).toMatchObject(mail);
  expect(readSettings({ ...mail, MAIL_FROM: 'square@square.example' }).MAIL_FROM).toBe('square@square.example');
  expect(readSettings({}).SMTP_URL).toBeUndefined();
});

it.each(['PUBLIC_URL', 'MAIL_FROM'])('refuses a mail server without %s', (name) => {
  expect(() => readSettings({ ...mail, [name]: '' })).toThrow(`SMTP_URL needs ${name}`);
});

it.each(['nobody', 'a@b\r\nBcc: eve@evil.example', 'Square <square>', '<a@b> <c@d>', 'a@b, c@d'])(
  'refuses the sender %j',
  (MAIL_FROM) => {
    expect(() => readSettings({ ...mail, MAIL_FROM })).toThrow(/^The setting MAIL_FROM is wrong/);
  },
);

it('repeats a wrong value, and never a secret', () => {
  expect(() => readSettings({ PORT: 'eighty' })).toThrow('Its value was "eighty".');
  for (const [name, value] of [
    ['SMTP_URL', 'imap://square:s3cret@mail.example'],
    ['DATABASE_URL', 'mysql://square:s3cret@db.example'],
    ['STORAGE_URL', 's3://key:s3cret@storage.example'],
    ['SECRET_KEY', 's3cret'],
    ['ADMIN_PASSWORD', 's3cret'],
  ] as const)
    expect(() => readSettings({ [name]: value })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('s3cret') }),
    );
});
