import { createHash } from 'node:crypto';
import type { Locale } from '../../../contract/fields';
import { SIGN_IN_PATH, SITE_PATH } from '../../../contract/values/paths';
import { LANGUAGES } from '../../../locales/languages';
import type { PageMessageId } from '../../../locales/messageIds.generated';
import type { RegistrationLine } from '../../../shared/site/siteChrome';
import { escapeHtml, SITE_TEXTS } from '../pageHtml';
import type { PageTexts, ReplacedTexts } from '../pageTexts';
import { ART, STYLES } from './styles';

/** Names of the languages in their own language. */
const LANGUAGE_NAMES = Object.fromEntries(LANGUAGES.map(({ locale, name }) => [locale, name])) as Record<
  Locale,
  string
>;

/** An organization's changes to these pages. */
export interface PageLook {
  /** The site's name. */
  title?: string;
  logo?: { light: string; dark: string };
  /** Origins of the logo besides the site's own. */
  images?: readonly string[];
  /** Its colors, which override the defaults. */
  css?: string;
  /** Its texts in the page's language. */
  texts?: ReplacedTexts;
  isSignUpHidden?: boolean;
}

/** Common parts of a page. `query` is that of the address, so that every link keeps the return address. */
export interface PageFrame {
  locale: Locale;
  texts: PageTexts;
  theme: 'light' | 'dark' | null;
  query: URLSearchParams;
  /** Available languages. */
  languages: readonly Locale[];
  look?: PageLook;
  /** Path of the page; default: login. */
  path?: string;
  /** Registration numbers of the site in this language. */
  registrations?: readonly RegistrationLine[];
  /** Address at which users reach an administrator, if the deployment has set one. */
  contact?: string;
  /** Whether every page of the site needs a session. */
  needsSession?: boolean;
  /** Whether a password can be reset by email. */
  sendsEmail?: boolean;
  /** The only origin at which passkeys work; null if the site offers none. */
  passkeyOrigin?: string | null;
}

/** A page and what its Content-Security-Policy must allow. */
export interface RenderedPage {
  html: string;
  styleHash: string;
  /** Hash of its inline script, if it has one. The script may send requests to the site. */
  scriptHash?: string;
  /** Origins of the page's images besides the site's own. */
  images: readonly string[];
}

/** One form field: its label, its error or else its hint, and the attributes of the input. */
export interface InputField {
  name: string;
  label: string;
  hint: string | null;
  wrong?: string;
  attributes: Record<string, string | number>;
}

/** HTML of a field. All values are escaped here. */
export function inputField({ name, label, hint, wrong, attributes }: InputField): string {
  const below = wrong ?? hint;
  const described = below ? { 'aria-describedby': `${name}-hint` } : {};
  const invalid = wrong ? { 'aria-invalid': 'true' } : {};
  const all = Object.entries({ id: name, name, dir: 'auto', ...attributes, ...described, ...invalid })
    .map(([key, value]) => (value === '' && key !== 'value' ? key : `${key}="${escapeHtml(String(value))}"`))
    .join(' ');
  const text = below ? `<p class="hint${wrong ? ' wrong' : ''}" id="${name}-hint">${escapeHtml(below)}</p>` : '';
  return `<div class="field"><label for="${name}">${escapeHtml(label)}</label><input ${all}>${text}</div>`;
}

/** Error of the whole form. */
export function problemNote(problem: string | null): string {
  if (!problem) return '';
  const sign = icon('<circle cx="8" cy="8" r="5.5"/><path d="M8 5v3.5M8 11h.01"/>');
  return `<div class="note" role="alert">${sign}<p>${escapeHtml(problem)}</p></div>`;
}

/** HTML of a login page around `main`. `title` and `main` are HTML: the caller has escaped them. */
export function renderPage(frame: PageFrame, title: string, main: string): RenderedPage {
  const { texts } = frame;
  const { look = {} } = frame;
  const brand = escapeHtml(look.title ?? SITE_TEXTS[frame.locale].title);
  const styles = STYLES + (look.css ?? '');
  const html = `<!doctype html>
<html lang="${frame.locale}"${frame.theme ? ` data-theme="${frame.theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${brand}</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${SITE_PATH}assets/favicon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body>
<div class="page">
<div class="side">
<header><a class="brand" href="${SITE_PATH}">${logoOf(frame)}<span>${brand}</span></a></header>
<main class="main">${main}</main>
<footer class="foot">
${backLink(frame)}
${contactLink(frame)}
${languages(frame, texts)}
${registrationLines(frame)}</footer>
</div>
${ART}
</div>
</body>
</html>
`;
  return {
    html,
    styleHash: `sha256-${createHash('sha256').update(styles).digest('base64')}`,
    images: look.images ?? [],
  };
}

/** Without a session, the pages of a private site lead to the login page, which needs no link to itself. */
function backLink({ needsSession, path, texts }: PageFrame): string {
  if (needsSession && !path) return '';
  return `<a class="back" href="${SITE_PATH}">${icon('<path d="m10 4-4 4 4 4"/>')}<span>${texts.html('page.login.back')}</span></a>`;
}

/** Link to an administrator, whom several messages refer to. Empty without an address. */
export function contactLink({ contact, texts }: PageFrame): string {
  return contact ? `<a href="${escapeHtml(contact)}">${texts.html('page.login.contact')}</a>` : '';
}

/** The organization's logo in the user's scheme, or the site's own. */
function logoOf({ look, theme }: PageFrame): string {
  const { logo } = look ?? {};
  if (!logo) return MARK;
  const image = (address: string) => `<img src="${escapeHtml(address)}" alt="" height="26">`;
  if (theme) return image(logo[theme]);
  const dark = `<source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(logo.dark)}">`;
  return `<picture>${dark}${image(logo.light)}</picture>`;
}

/** A page with a message and a link. */
export function renderNotice(
  frame: PageFrame,
  { title, lead, link }: { title: PageMessageId; lead: PageMessageId; link: { href: string; label: PageMessageId } },
): RenderedPage {
  const { texts } = frame;
  return renderPage(
    frame,
    texts.html(title),
    `<h1>${texts.html(title)}</h1><p class="lead">${texts.html(lead)}</p><p><a href="${link.href}">${texts.html(link.label)}</a></p>`,
  );
}

function registrationLines({ registrations = [] }: PageFrame): string {
  if (registrations.length === 0) return '';
  const lines = registrations.map(({ text, url }) => {
    const shown = escapeHtml(text);
    return `<li>${url ? `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${shown}</a>` : shown}</li>`;
  });
  return `<ul class="registrations">${lines.join('')}</ul>\n`;
}

function languages(frame: PageFrame, texts: PageTexts): string {
  if (frame.languages.length < 2) return '';
  const items = frame.languages.map((locale) => {
    const current = locale === frame.locale ? ' aria-current="true"' : '';
    return `<li><a href="${pageAddress(frame, { lang: locale })}" lang="${locale}" hreflang="${locale}"${current}>${LANGUAGE_NAMES[locale]}</a></li>`;
  });
  const own = LANGUAGE_NAMES[frame.locale];
  const globe = icon('<circle cx="8" cy="8" r="5.5"/><path d="M2.5 8h11M8 2.5c2 1.6 2 9.4 0 11-2-1.6-2-9.4 0-11z"/>');
  return `<details class="languages"><summary aria-label="${texts.html('page.login.chooseLanguage')}: ${own}">${globe}<span>${own}</span></summary><ul>${items.join('')}</ul></details>`;
}

/** This page's address with changed query parameters; null removes one. */
export function pageAddress(frame: PageFrame, changes: Record<string, string | null>): string {
  const changed = new URLSearchParams(frame.query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  const text = changed.toString();
  return escapeHtml(`${frame.path ?? SIGN_IN_PATH}${text ? `?${text}` : ''}`);
}

function icon(paths: string): string {
  return `<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${paths}</svg>`;
}

const MARK =
  '<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><rect class="mark-ground" x="1" y="1" width="24" height="24" rx="7"/><path class="mark-ink" d="M8 8h4.5v4.5H8zM8 14.5h4.5V19H8zM14.5 14.5H19V19h-4.5z"/><circle class="mark-ink" cx="16.75" cy="10.25" r="2.6"/></svg>';
