import { Letters } from '../../server/mail/Letters';
import { Mailer } from '../../server/mail/Mailer';
import { type Api, anApi, type Person } from './anApi';
import { aMailServer, type MailServer } from './mailServer';

/** What the links in mails begin with. */
export const PUBLIC_URL = 'https://square.example';

export interface MailingApi extends Api {
  mail: MailServer;
  /** Gives somebody a confirmed address. */
  confirm(person: Person, email: string): Promise<void>;
}

/** Routes of ours, as `anApi` mounts them, with a mail server that takes what accounts cause. */
export async function aMailingApi(mountRoutes: Parameters<typeof anApi>[0]): Promise<MailingApi> {
  const mail = await aMailServer();
  const mailer = new Mailer({ url: mail.url, from: 'square@square.test', onFailure: () => {} });
  const api = await anApi(mountRoutes, { letters: new Letters(mailer, PUBLIC_URL) });
  return {
    ...api,
    mail,
    async confirm({ user_id }, email) {
      await api.context.db
        .updateTable('users')
        .set({ email, email_verified_at: new Date() })
        .where('user_id', '=', user_id)
        .execute();
    },
    async close() {
      await mailer.close();
      await mail.close();
      await api.close();
    },
  };
}
