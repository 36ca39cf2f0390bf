import { Mailer } from '../../../server/mail/Mailer';
import { SiteEmails } from '../../../server/mail/SiteEmails';
import { aMailServer, linkIn, type MailServer } from '../services/mailServer';
import { type Api, anApi, PASSWORD, type Person } from './anApi';

/** Origin of the links in emails. */
export const PUBLIC_URL = 'https://square.example';

export interface ApiWithMailServer extends Api {
  mailServer: MailServer;
  /** Gives a user a confirmed address. */
  confirm(person: Person, email: string): Promise<void>;
}

/** Sets a user's address and opens the link in the email, as the user does. */
export async function confirmEmail(
  { accounts, mailServer }: Pick<ApiWithMailServer, 'accounts' | 'mailServer'>,
  person: Person,
  email: string,
): Promise<void> {
  await accounts.emails.change({ ...person, session_id: '' }, { email, password: PASSWORD }, 'en-US');
  const { searchParams } = new URL(linkIn(await mailServer.next(email)), PUBLIC_URL);
  const outcome = await accounts.emails.confirm(searchParams.get('token') ?? '');
  if (outcome !== 'confirmed') throw new Error(`The address ${email} was not confirmed: ${outcome}.`);
}

/**
 * Our routes as `anApi` mounts them, with a mail server that receives the emails of accounts. `lookOf`: as for
 * `SiteEmails`.
 */
export async function anApiWithMailServer(
  mountRoutes: Parameters<typeof anApi>[0],
  options: Parameters<typeof anApi>[1] = {},
  lookOf?: ConstructorParameters<typeof SiteEmails>[2],
): Promise<ApiWithMailServer> {
  const mailServer = await aMailServer();
  const mailer = new Mailer({ url: mailServer.url, from: 'square@square.test', onFailure: () => {} });
  const api = await anApi(mountRoutes, { ...options, siteEmails: new SiteEmails(mailer, PUBLIC_URL, lookOf) });
  return {
    ...api,
    mailServer,
    confirm: (person, email) => confirmEmail({ ...api, mailServer }, person, email),
    async close() {
      await mailer.close();
      await mailServer.close();
      await api.close();
    },
  };
}
