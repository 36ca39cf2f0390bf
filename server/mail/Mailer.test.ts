import { aMailServer, type MailServer } from '../../tests/support/services/mailServer';
import type { EmailFailure } from './emailFailure';
import { Mailer } from './Mailer';

let server: MailServer;
beforeAll(async () => {
  server = await aMailServer();
});
afterAll(() => server.close());

const mailers: Mailer[] = [];
afterEach(() => Promise.all(mailers.splice(0).map((mailer) => mailer.close())));

function aMailer(options: { url?: string; retries?: number[] } = {}) {
  const failures: EmailFailure[] = [];
  const notes: boolean[] = [];
  let received = () => {};
  const failed = new Promise<void>((resolve) => {
    received = resolve;
  });
  const mailer = new Mailer({
    url: server.url,
    from: 'Plugin Square <square@square.test>',
    onFailure: (failure) => {
      failures.push(failure);
      received();
    },
    note: (isWell) => notes.push(isWell),
    ...options,
  });
  mailers.push(mailer);
  return { mailer, failures, failed, notes };
}

const anEmail = (to: string, more = {}) => ({ to, subject: 'Hello', text: 'plain', html: '<p>rich</p>', ...more });

it('sends both forms of an email, in any language, from the configured sender', async () => {
  const { mailer } = aMailer();
  mailer.send(
    anEmail('mei@square.test', { subject: '设置新密码 · 插件广场', text: '请通过链接', html: '<p>链接</p>' }),
  );
  const email = await server.next('mei@square.test');
  expect(email).toMatchObject({ from: 'square@square.test', subject: '设置新密码 · 插件广场', html: '<p>链接</p>' });
  expect(email.text).toContain('请通过链接');
  expect(email.raw).toContain('From: Plugin Square <square@square.test>');
});

it('treats an address as one address, and allows no header injection', async () => {
  const { mailer } = aMailer();
  mailer.send(anEmail('ada@square.test', { subject: 'Hello\r\nBcc: eve@square.test' }));
  const email = await server.next('ada@square.test');
  expect(email.to).toEqual(['ada@square.test']);
  expect(email.raw).not.toMatch(/^Bcc:/m);
  const { mailer: other, failures, failed, notes } = aMailer({ retries: [] });
  other.send(anEmail('one@square.test, two@square.test'));
  await Promise.race([failed, server.next('two@square.test')]);
  // An invalid address says nothing about the mail server, so no result is noted.
  expect(notes).toEqual([]);
  expect([failures.length, server.emails.filter(({ to }) => to.includes('two@square.test'))]).toEqual([1, []]);
});

it('retries if the server is busy', async () => {
  const { mailer, failures, notes } = aMailer({ retries: [1, 1] });
  const before = server.refused();
  server.refuse(2, 451);
  mailer.send(anEmail('grace@square.test'));
  expect(mailer.pendingCount).toBe(1);
  await server.next('grace@square.test');
  await mailer.close();
  expect([server.refused() - before, failures]).toEqual([2, []]);
  expect([notes, mailer.pendingCount]).toEqual([[false, false, true], 0]);
});

it('does not retry a permanent refusal, and reports the reason without the address', async () => {
  const { mailer, failures, failed } = aMailer({ retries: [1, 1] });
  const before = server.refused();
  server.refuse(1, 550);
  mailer.send(anEmail('nobody@square.test'));
  await failed;
  expect([server.refused() - before, failures]).toEqual([
    ...[1, [{ reason: 'EMESSAGE', smtp_status: 550, smtp_command: 'DATA' }]],
  ]);
});

it('retries while the server refuses the address of the site, also in its reply about the recipient', async () => {
  const { mailer, failures, notes } = aMailer({ retries: [1, 1] });
  server.refuse(1, 550, { command: 'MAIL FROM' });
  mailer.send(anEmail('lin@square.test'));
  await server.next('lin@square.test');
  server.refuse(1, 550, { command: 'RCPT TO', reply: '5.1.8 Sender address rejected: Domain not found' });
  mailer.send(anEmail('lin@square.test'));
  await server.next('lin@square.test');
  await mailer.close();
  expect([failures, notes]).toEqual([[], [false, true, true]]);
});

it('does not retry a recipient that does not exist', async () => {
  const { mailer, failures, failed, notes } = aMailer({ retries: [1, 1] });
  server.refuse(1, 550, { command: 'RCPT TO', reply: '5.1.1 No such user' });
  mailer.send(anEmail('nobody@square.test'));
  await failed;
  const failure = { reason: 'EENVELOPE', smtp_status: 550, smtp_command: 'RCPT TO', smtp_detail: '5.1.1' };
  expect([failures, notes]).toEqual([[failure], []]);
});

it('reports that no server responds, after its last attempt', async () => {
  const gone = await aMailServer();
  await gone.close();
  const { mailer, failures, failed } = aMailer({ url: gone.url, retries: [1] });
  mailer.send(anEmail('mei@square.test'));
  await failed;
  expect(failures).toEqual([{ reason: 'ESOCKET' }]);
});

describe('when it closes', () => {
  it('delivers a pending email, and accepts no more', async () => {
    const { mailer, failures } = aMailer();
    mailer.send(anEmail('last@square.test'));
    await mailer.close();
    expect(server.emails.some(({ to }) => to.includes('last@square.test'))).toBe(true);
    mailer.send(anEmail('late@square.test'));
    expect(failures).toEqual([{ reason: 'too_many_emails' }]);
  });

  it('drops emails that wait for another attempt', async () => {
    const gone = await aMailServer();
    await gone.close();
    const { mailer, failures } = aMailer({ url: gone.url, retries: [60 * 60_000] });
    mailer.send(anEmail('mei@square.test'));
    await mailer.close();
    expect(failures).toEqual([{ reason: 'ESOCKET' }]);
  });
});

it('holds a limited number of emails', async () => {
  const gone = await aMailServer();
  await gone.close();
  const { mailer, failures } = aMailer({ url: gone.url, retries: [60 * 60_000] });
  for (let index = 0; index <= 500; index += 1) mailer.send(anEmail('crowd@square.test'));
  expect(failures).toEqual([{ reason: 'too_many_emails' }]);
});
