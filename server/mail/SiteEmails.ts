import type { Locale } from '../../contract/fields';
import type { Role } from '../../contract/reviews/reviewList';
import { ADMIN_PATH, SIGN_IN_PATH, SITE_BASE, SITE_PATH } from '../../contract/values/paths';
import { type NamedNote, notificationText } from '../../shared/notifications/notificationText';
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

  /**
   * One attempt to email a user their notices; returns the failure, or null. `id`: of the batch. `token`: of the link that
   * ends such emails; null if they cannot be ended.
   */
  async notices(
    recipient: Recipient,
    notes: readonly NamedNote[],
    { id, token }: { id: string; token: string | null },
  ): Promise<EmailFailure | null> {
    const { email, locale, e_id = null } = recipient;
    const { texts, site, logo } = await this.pageIn(locale, e_id);
    const link = (label: string, path: string) => ({ label, url: this.urlOf(path, locale) });
    const parts = notes.map((note) => {
      const { message, quote, address } = notificationText(note, texts.text, locale);
      return { text: message, quote, link: link(texts.text('email.notices.open'), `${SITE_BASE}${address}`) };
    });
    const [first, ...others] = parts;
    const subject =
      first && others.length === 0 ? first.text : texts.text('email.notices.subject', { count: parts.length });
    const ending = token === null ? null : `/user/unsubscribe?token=${token}`;
    const settings = link(texts.text('email.notices.settings'), `${SITE_PATH}account?part=notifications`);
    const links = [settings, ...(ending ? [link(texts.text('email.notices.unsubscribe'), ending)] : [])];
    const after = texts.text('email.notices.after', { site });
    // RFC 8058: email programs end the emails with one click.
    const headers = ending && {
      'List-Unsubscribe': `<${this.origin}${ending}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const content = { site, locale, subject, parts, after, links, logo };
    return this.mailer.attempt({
      ...asEmail(email, content),
      messageId: this.messageId(id),
      ...(headers && { headers }),
    });
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
    const url = this.urlOf(path, recipient.locale);
    // The login link has the same text in every email.
    const label = kind === 'accountUnlocked' ? 'session.login' : (`email.${kind}.link` as const);
    return this.write(kind, recipient, filled, (texts) => ({ label: texts.text(label), url }));
  }

  private async write(
    kind: EmailKind,
    { email, locale, e_id = null }: Recipient,
    { account = '', name = '', role = 0, count = 0 }: Filled,
    linkOf: (texts: PageTexts) => Link | null,
  ): Promise<Email> {
    const { texts, site, logo } = await this.pageIn(locale, e_id);
    const values = { site, account, name, role: texts.text(`email.role.${role}`), count };
    const [subject, lead, after] = (['subject', 'lead', 'after'] as const).map((part) =>
      texts.text(`email.${kind}.${part}`, values),
    ) as [string, string, string];
    return asEmail(email, { site, locale, subject, parts: [{ text: lead, link: linkOf(texts) }], after, logo });
  }

  /** Texts, name, and logo of the site, as the organization shows them. */
  private async pageIn(locale: Locale, e_id: number | null) {
    const look = await this.lookOf(e_id, locale);
    const site = look.title ?? SITE_TEXTS[locale].title;
    return { texts: pageTexts(locale, look.texts), site, logo: this.logoOf(look) };
  }

  /** Includes the language, because the email may be read on another device. */
  private urlOf(path: string, locale: Locale): string {
    return `${this.origin}${path}${path.includes('?') ? '&' : '?'}lang=${locale}`;
  }

  /** Emails are read elsewhere, so their images need complete addresses. */
  private logoOf({ logo }: EmailLook): EmailContent['logo'] {
    if (!logo) return null;
    return { light: new URL(logo.light, this.origin).href, dark: new URL(logo.dark, this.origin).href };
  }
}

interface Link {
  label: string;
  url: string;
}

interface EmailContent {
  site: string;
  locale: Locale;
  subject: string;
  parts: readonly { text: string; quote?: string; link: Link | null }[];
  after: string;
  /** Below everything else. */
  links?: readonly Link[];
  logo: { light: string; dark: string } | null;
}

function asEmail(to: string, content: EmailContent): Email {
  return { to, subject: `${content.subject} · ${content.site}`, text: asText(content), html: asHtml(content) };
}

function asText({ site, parts, after, links = [] }: EmailContent): Email['text'] {
  const lines = parts.flatMap(({ text, quote, link }) => [
    text,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(link ? [link.url] : []),
  ]);
  return `${[...lines, after, ...links.map(({ label, url }) => `${label}: ${url}`), site].join('\n\n')}\n`;
}

const linkHtml = ({ label, url }: Link) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

/** Inline styles without colors: email programs support little else. */
function asHtml({ site, locale, subject, parts, after, links = [], logo }: EmailContent): Email['html'] {
  const paragraph = (html: string) => `<p dir="auto" style="margin:0 0 16px">${html}</p>`;
  const small = (html: string) => `<p dir="auto" style="margin:0;font-size:13px">${html}</p>`;
  const body = [
    ...(logo ? [paragraph(logoHtml(logo))] : []),
    `<h1 dir="auto" style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>`,
    ...parts.flatMap(({ text, quote, link }) => [
      ...(text === subject ? [] : [paragraph(escapeHtml(text))]),
      ...(quote ? [`<blockquote style="margin:0 0 16px 16px">${paragraph(escapeHtml(quote))}</blockquote>`] : []),
      ...(link ? [paragraph(`<strong>${linkHtml(link)}</strong>`)] : []),
    ]),
    paragraph(escapeHtml(after)),
    ...links.map((link) => small(linkHtml(link))),
    small(escapeHtml(site)),
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
