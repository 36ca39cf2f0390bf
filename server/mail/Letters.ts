import type { Role } from '../../contract/audits';
import type { Locale } from '../../contract/fields';
import { escapeHtml, SITE_WORDS } from '../lib/pageHtml';
import type { Mail, Mailer } from './Mailer';
import { MAIL_WORDS, type MailKind, ROLE_NAMES } from './mailWords';

/** Whom a letter goes to, and in which language. */
export interface Recipient {
  email: string;
  locale: Locale;
}

/** The mails there are. Their links begin with the site's own address, never with what a request called it. */
export class Letters {
  constructor(
    private readonly mailer: Pick<Mailer, 'send'>,
    private readonly origin: string,
  ) {}

  resetLink(recipient: Recipient, { account, token }: { account: string; token: string }): void {
    this.send('reset_link', recipient, { account, path: `/user/reset?token=${token}` });
  }

  /** Says nothing that the account's owner has chosen: the address may be a stranger's. */
  emailProof(recipient: Recipient, { token }: { token: string }): void {
    this.send('email_proof', recipient, { path: `/user/email?token=${token}` });
  }

  emailChanged(recipient: Recipient, { account }: { account: string }): void {
    this.send('email_changed', recipient, { account });
  }

  passwordChanged(recipient: Recipient, { account }: { account: string }): void {
    this.send('password_changed', recipient, { account, path: '/user/reset/request' });
  }

  roleChanged(recipient: Recipient, { account, role }: { account: string; role: Role }): void {
    const name = ROLE_NAMES[recipient.locale][role];
    this.send('role_changed', recipient, { account, role: name, path: '/plugins/account' });
  }

  /** Not why: what administrators note about a lock is for themselves. */
  accountLocked(recipient: Recipient, { account }: { account: string }): void {
    this.send('account_locked', recipient, { account });
  }

  accountUnlocked(recipient: Recipient, { account }: { account: string }): void {
    this.send('account_unlocked', recipient, { account, path: '/user/login' });
  }

  /** To whoever the deployment names: it is about no account. */
  submissionsWaiting(recipient: Recipient, { count }: { count: number }): void {
    this.send('submissions_waiting', recipient, { count, path: '/plugins/backstage-index/audit-list?status=1' });
  }

  private send(kind: MailKind, { email, locale }: Recipient, { account = '', role = '', count = 0, path = '' }): void {
    const words = MAIL_WORDS[locale][kind];
    const site = SITE_WORDS[locale].title;
    const lead = words.lead
      .replace('{site}', site)
      .replace('{account}', () => account)
      .replace('{role}', role)
      .replace('{count}', String(count));
    // The language comes along, because the mail may be read on another device.
    const url = path && `${this.origin}${path}${path.includes('?') ? '&' : '?'}lang=${locale}`;
    const link = words.link && url ? { label: words.link, url } : null;
    const letter = { site, locale, subject: words.subject, lead, link, after: words.after };
    this.mailer.send({
      to: email,
      subject: `${words.subject} · ${site}`,
      text: asText(letter),
      html: asHtml(letter),
    });
  }
}

interface Letter {
  site: string;
  locale: Locale;
  subject: string;
  lead: string;
  link: { label: string; url: string } | null;
  after: string;
}

function asText({ site, lead, link, after }: Letter): Mail['text'] {
  return `${[lead, ...(link ? [link.url] : []), after, site].join('\n\n')}\n`;
}

/** Styles stand at their elements and colours are left to the reader: mail programs take little else. */
function asHtml({ site, locale, subject, lead, link, after }: Letter): Mail['html'] {
  const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>`,
    paragraph(escapeHtml(lead)),
    ...(link ? [paragraph(`<a href="${escapeHtml(link.url)}"><strong>${escapeHtml(link.label)}</strong></a>`)] : []),
    paragraph(escapeHtml(after)),
    `<p style="margin:0;font-size:13px">${escapeHtml(site)}</p>`,
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
