import { freePort } from '../services/freePort';
import { aMailServer, type MailServer } from '../services/mailServer';
import { runServer, type ServerProcess } from './runServer';

/** A server that sends email, with the address that its emails link to. */
export async function runMailingServer(): Promise<{ server: ServerProcess; mailServer: MailServer }> {
  const mailServer = await aMailServer();
  const port = await freePort();
  const server = await runServer({
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Plugin Square <square@square.test>',
    },
  });
  return { server, mailServer };
}
