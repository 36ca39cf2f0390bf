import type { Locale } from '../../contract/fields';
import type { Role } from '../../contract/reviews/reviewList';
import { ADMIN_PATH, SIGN_IN_PATH, SITE_BASE, SITE_PATH } from '../../contract/values/paths';
import { escapeHtml, SITE_TEXTS } from '../site/pageHtml';
import { type PageTexts, pageTexts, type ReplacedTexts } from '../site/pageTexts';
import type { EmailFailure } from './emailFailure';
import type { Email, Mailer } from './Mailer';

/** Recipient of an email, and their language. */
export interface Recipient {
  email: string;
  locale: Locale;
  /** Their current organization, whose look the email has. */
  e_id?: number | null;
}

/** Changes of an organization to the emails in one language. */
export interface EmailLook {
  /** The site's name. */
  title?: string;
  logo?: { light: string; dark: string };
  texts?: ReplacedTexts;
}

export type EmailKind =
  | 'resetLink'
  | 'emailProof'
  | 'emailChanged'
  | 'passwordChanged'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'roleChanged'
  | 'accountLocked'
  | 'accountUnlocked'
  | 'submissionsWaiting';

/** Emails without a link. */
type LinklessKind = 'emailChanged' | 'accountLocked';

/** Values of an email's placeholders. */
interface Filled {
  account?: string;
  /** Name of a passkey. */
  name?: string;
  role?: Role;
  count?: number;
}

/** All emails. Their links begin with the configured address of the site, never with that of a request. */
export class SiteEmails {
  constructor(
    private readonly mailer: Pick<Mailer, 'send' | 'attempt'>,
    private readonly origin: string,
    /** The changes of an organization, or of the deployment (`null`), to emails; default: none. */
    private readonly lookOf: (e_id: number | null, locale: Locale) => Promise<EmailLook> = async () => ({}),
  ) {}

  resetLink(recipient: Recipient, { account, token }: { account: string; token: string }): void {
    this.sendLinking('resetLink', recipient, `/user/reset?token=${token}`, { account });
  }

  /** Contains no text that the account's owner has chosen, because the address may belong to a stranger. */
  emailProof(recipient: Recipient, { token }: { token: string }): void {
    this.sendLinking('emailProof', recipient, `/user/email?token=${token}`);
  }

  emailChanged(recipient: Recipient, { account }: { account: string }): void {
    this.send('emailChanged', recipient, { account });
  }

  passwordChanged(recipient: Recipient, { account }: { account: string }): void {
    this.sendLinking('passwordChanged', recipient, '/user/reset/request', { account });
  }

  passkeyAdded(recipient: Recipient, { account, name }: { account: string; name: string }): void {
    this.sendLinking('passkeyAdded', recipient, `${SITE_PATH}account?part=two-factor`, { account, name });
  }

  passkeyRemoved(recipient: Recipient, { account, name }: { account: string; name: string }): void {
    this.sendLinking('passkeyRemoved', recipient, `${SITE_PATH}account?part=two-factor`, { account, name });
  }

  roleChanged(recipient: Recipient, { account, role }: { account: string; role: Role }): void {
    this.sendLinking('roleChanged', recipient, `${SITE_PATH}account`, { account, role });
  }

  /** Without the reason: administrators' notes about a lock are internal. */
  accountLocked(recipient: Recipient, { account }: { account: string }): void {
    this.send('accountLocked', recipient, { account });
  }

  accountUnlocked(recipient: Recipient, { account }: { account: string }): void {
    this.sendLinking('accountUnlocked', recipient, SIGN_IN_PATH, { account });
  }

  /** One attempt to notify an address that the deployment configures; returns the failure, or null. `id`: of the batch. */
  async submissionsPending(recipient: Recipient, count: number, id: string): Promise<EmailFailure | null> {
    const path = `${SITE_BASE}${ADMIN_PATH}/audit-list?status=1`;
    const email = await this.writeLinking('submissionsWaiting', recipient, path, { count });
    return this.mailer.attempt({ ...email, messageId: this.messageId(id) });
  }

  /** The same for each attempt, so that a double is recognized. */
  private messageId(id: string): string {
    return `<${id}@${new URL(this.origin).hostname}>`;
  }

  private send(kind: LinklessKind, recipient: Recipient, filled: Filled): void {
    this.mailer.send(this.write(kind, recipient, filled, () => null));
  }

  private sendLinking(...email: Parameters<SiteEmails['writeLinking']>): void {
    this.mailer.send(this.writeLinking(...email));
  }

  private writeLinking(
    kind: Exclude<EmailKind, LinklessKind>,
    recipient: Recipient,
    path: string,
    filled: Filled = {},
  ): Promise<Email> {
    // Includes the language, because the email may be read on another device.
    const url = `${this.origin}${path}${path.includes('?') ? '&' : '?'}lang=${recipient.locale}`;
    // The login link has the same text in every email.
    const label = kind === 'accountUnlocked' ? 'session.login' : (`email.${kind}.link` as const);
    return this.write(kind, recipient, filled, (texts) => ({ label: texts.text(label), url }));
  }

  private async write(
    kind: EmailKind,
    { email, locale, e_id = null }: Recipient,
    { account = '', name = '', role = 0, count = 0 }: Filled,
    linkOf: (texts: PageTexts) => EmailContent['link'],
  ): Promise<Email> {
    const look = await this.lookOf(e_id, locale);
    const texts = pageTexts(locale, look.texts);
    const site = look.title ?? SITE_TEXTS[locale].title;
    const values = { site, account, name, role: texts.text(`email.role.${role}`), count };
    const [subject, lead, after] = (['subject', 'lead', 'after'] as const).map((part) =>
      texts.text(`email.${kind}.${part}`, values),
    ) as [string, string, string];
    const content = { site, locale, subject, lead, after, link: linkOf(texts), logo: this.logoOf(look) };
    return { to: email, subject: `${subject} · ${site}`, text: asText(content), html: asHtml(content) };
  }

  /** Emails are read elsewhere, so their images need complete addresses. */
  private logoOf({ logo }: EmailLook): EmailContent['logo'] {
    if (!logo) return null;
    return { light: new URL(logo.light, this.origin).href, dark: new URL(logo.dark, this.origin).href };
  }
}

interface EmailContent {
  site: string;
  locale: Locale;
  subject: string;
  lead: string;
  link: { label: string; url: string } | null;
  after: string;
  logo: { light: string; dark: string } | null;
}

function asText({ site, lead, link, after }: EmailContent): Email['text'] {
  return `${[lead, ...(link ? [link.url] : []), after, site].join('\n\n')}\n`;
}

/** Inline styles without colors: email programs support little else. */
function asHtml({ site, locale, subject, lead, link, after, logo }: EmailContent): Email['html'] {
  const paragraph = (html: string) => `<p dir="auto" style="margin:0 0 16px">${html}</p>`;
  const body = [
    ...(logo ? [paragraph(logoHtml(logo))] : []),
    `<h1 dir="auto" style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>`,
    paragraph(escapeHtml(lead)),
    ...(link ? [paragraph(`<a href="${escapeHtml(link.url)}"><strong>${escapeHtml(link.label)}</strong></a>`)] : []),
    paragraph(escapeHtml(after)),
    `<p dir="auto" style="margin:0;font-size:13px">${escapeHtml(site)}</p>`,
  ];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif">
<div style="max-width:520px">
${body.join('\n')}
</div>
</body>
</html>
`;
}

/** The site's name is below, so the image needs no alternative text. */
function logoHtml({ light, dark }: { light: string; dark: string }): string {
  const source = `<source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(dark)}">`;
  return `<picture>${source}<img src="${escapeHtml(light)}" alt="" height="32" style="height:32px"></picture>`;
}
