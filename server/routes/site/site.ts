import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idParam, type Locale } from '../../../contract/fields';
import { isHiddenPage } from '../../../contract/organization/hiddenFeatures';
import type { Feature } from '../../../contract/organization/organization';
import { SITE_BASE, SITE_PATH } from '../../../contract/values/paths';
import { shownSearch } from '../../../shared/search/shownSearch';
import type { HomeContent, PageRenderer } from '../../../shared/site/initialPage';
import type { FeaturedWork, RegistrationLine, SiteChrome } from '../../../shared/site/siteChrome';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { searcherOf } from '../../http/callers/countedPerson';
import { cacheControlOfOrigin, siteOrigin } from '../../http/requestOrigin';
import { isForFrame, policyText } from '../../http/securityHeaders';
import { DomainError } from '../../lib/DomainError';
import type { PageTopic } from '../../lib/pageTopic';
import type { ServiceContext } from '../../services/context';
import type { OrganizationParts } from '../../services/organization/organization';
import { type OrganizationLook, organizationLook } from '../../services/organization/organizationLook';
import type { LinkChanges } from '../../services/organization/siteLinks';
import { findHomeContent } from '../../services/promotions/homeContent';
import { findDeveloperTopic, findPageTopic } from '../../services/site/pageTopics';
import type { DeploymentRules } from '../../settings/deploymentTypes';
import type { Settings } from '../../settings/settings';
import { blankPage, type PageHead, pageHtml, SITE_TEXTS, type SiteTexts } from '../../site/pageHtml';
import { pageMeta } from '../../site/pageMeta';
import { pageTexts } from '../../site/pageTexts';
import { type RequestedParts, readSiteAssets } from '../../site/siteAssets';
import { adminPart, isAdminPage, isPage } from '../../site/sitePages';
import { localeOf, offeredLanguages, themeOf, VISITOR_VARY } from '../../site/visitorPreferences';
import { hasSessionCookie } from '../loginPages/sessionCookie';
import { appendStyles, hashesOf } from '../organization/organizationSettings';
import { enterpriseOfPage, enterpriseOfUser } from '../organization/shownEnterprise';
import { createPageRendering } from './renderedPages';

interface SiteParts {
  dir: string;
  context: ServiceContext;
  settings: Settings;
  /** Whether crawlers may index pages, and whether the server renders pages. */
  rules: Pick<DeploymentRules, 'isIndexed' | 'rendersPages' | 'isClosed'>;
  /** Shows only Admin, in which administrators set the deployment up. */
  isBlank: boolean;
  /** Returns header and footer of this deployment, with the links that administrators changed. */
  chromeWith: (changes: LinkChanges, works?: FeaturedWork[]) => SiteChrome;
  /** Loads the links that administrators changed. They may change while the server runs. */
  linkChanges?: () => Promise<LinkChanges>;
  /** Loads the featured works of the header. They may change while the server runs. */
  featuredWorks?: () => Promise<FeaturedWork[]>;
  /** Source of the organization setting. Its brand, colors, texts and hidden features are on every page. */
  organization: OrganizationParts;
  /** Loads the last lines of the footer. They may change while the server runs. */
  registrations?: () => Promise<readonly RegistrationLine[]>;
  /** Additional origins of images in header and footer. */
  images: string[];
  /** Additional origins of the collectors and the user API. */
  connections: string[];
  /** Additional origins that pages show in frames. */
  frames: string[];
  /** The user who has just logged in with a code; null if the code is invalid. */
  findCodeHolder?(code: string): Promise<Pick<SignedInCaller, 'role' | 'e_id'> | null>;
  /** Login options that the browser reads from the page. */
  login: Record<string, unknown> | null;
  /** Origins of desktop apps that may frame the site; null if there are none. */
  client: { origins: readonly string[] } | null;
  /** Renders pages on the server; null leaves that to the browser. */
  renderer: PageRenderer | null;
}

/** Set by Admin's gate (src/features/admin-gate/useVerification.ts). */
const ADMIN_COOKIE = 'ps_admin';

const DEVELOPER = /^\/developer\/([1-9]\d*)$/;

/** Headers that only matter for pages. Omitting them saves a kilobyte on each of a dozen files. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Serves the built site: hashed files as immutable, pages never from a cache. */
export async function siteRoutes(app: FastifyInstance, parts: SiteParts): Promise<void> {
  const { dir, context, settings, rules, chromeWith, images, connections, frames, login, client, renderer } = parts;
  const assets = readSiteAssets(dir);
  // The head of a page names the origin. Not `no-store`, which would disable the browser's back cache.
  const pageCaching = cacheControlOfOrigin(settings, 'no-cache', 'private, no-cache');
  const renderPage = renderer && createPageRendering({ context, settings, assets, renderer, othersOf });

  await app.register(async (files) => {
    files.addHook('onSend', async (_request, reply) => {
      reply.header('vary', 'accept-encoding');
      for (const name of PAGE_HEADERS) reply.raw.removeHeader(name);
    });
    await files.register(fastifyStatic, {
      root: join(dir, 'assets'),
      prefix: `${SITE_PATH}assets/`,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      // A file of this name never changes, so it needs no revalidation.
      etag: false,
      lastModified: false,
      acceptRanges: false,
    });
  });

  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect(SITE_PATH, 302));
  app.get(SITE_BASE, { schema: { hide: true } }, (request, reply) =>
    reply.redirect(`${SITE_PATH}${request.url.slice(SITE_BASE.length)}`, 302),
  );

  app.get(`${SITE_PATH}*`, { schema: { hide: true } }, async (request, reply) => {
    const path = `/${(request.params as { '*': string })['*']}`;
    if (path.startsWith('/assets/')) throw new DomainError('not_found', 'There is no such file.');
    const query = new URLSearchParams(request.url.replace(/^[^?]*/, ''));
    if (parts.isBlank && !isAdminPage(path)) {
      const blank = blankPage(localeOf(request, query.get('lang')));
      reply.header('cache-control', 'no-cache').header('vary', VISITOR_VARY);
      return reply.type('text/html; charset=utf-8').send(blank);
    }
    const locale = localeOf(request, query.get('lang'));
    const code = query.get('code');
    const holder = code ? await parts.findCodeHolder?.(code).catch(() => null) : null;
    const isUser = hasSessionCookie(request, settings.PUBLIC_URL);
    const e_id = holder ? enterpriseOfUser(holder) : await enterpriseOfPage(context, request, reply, isUser);
    const shownLook = await organizationLook(parts.organization, e_id, locale);
    const isByAddress = e_id !== null && !isUser && !holder;
    const look = isByAddress ? await withOwnStorage(shownLook, locale) : shownLook;
    // The HTML is cached by this part of the query (renderedPages.ts), so the page must not depend on the rest.
    const shown = new URLSearchParams(shownSearch(query.toString(), locale));
    const topic: PageTopic = isHiddenPage(look.shown?.pages ?? [], path)
      ? { kind: 'missing' }
      : await topicOf(path, shown);
    const campaignId = shown.get('activity_id');
    const isMember = Boolean(request.caller.user ?? holder);
    const head = await headOf(request, topic, { locale, campaignId, isMember }, look);
    reply
      .code(topic.kind === 'missing' ? 404 : 200)
      .header('cache-control', pageCaching)
      .header('vary', client ? `${VISITOR_VARY}, sec-fetch-dest` : VISITOR_VARY);
    // A desktop app has its own header, and pages are rendered for browsers.
    const rendered =
      isRenderable(path, query, topic) && !(client && isForFrame(request))
        ? await renderPage?.(request, head, look)
        : null;
    if (rendered) {
      if (request.method === 'GET') context.noteFound?.(rendered.found, searcherOf(request));
      return rendered.send(reply.header('content-security-policy', rendered.policy));
    }
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policyText([`nonce-${nonce}`, ...hashesOf(look)], [], othersOf(look)))
      .type('text/html; charset=utf-8')
      .send(pageHtml({ ...head, nonce }, appendStyles(assets.tags(head.locale, partsOf(request, path, head)), look)));
  });

  /** An address names an organization, but does not decide where the browser stores sessions. */
  async function withOwnStorage(look: OrganizationLook, locale: Locale): Promise<OrganizationLook> {
    const { storageAPI: _others, ...login } = look.login;
    const { storageAPI } = (await organizationLook(parts.organization, null, locale)).login;
    return { ...look, login: storageAPI === undefined ? login : { ...login, storageAPI } };
  }

  function othersOf(look: OrganizationLook) {
    return { images: [...images, ...look.images], connections, frames };
  }

  async function topicOf(path: string, query: URLSearchParams): Promise<PageTopic> {
    const developer = DEVELOPER.exec(path)?.[1];
    if (developer && rules.isIndexed) return findDeveloperTopic(context, developer);
    if (!developer && !isPage(path)) return { kind: 'missing' };
    // Content of a private deployment requires a login, and the HTML of a page does not know its user.
    if (!rules.isIndexed || path !== '/') return { kind: 'unlisted' };
    return findPageTopic(context, query);
  }

  /** Featured works name plugins, so a private deployment shows them only with a session. */
  async function chromeFor(mayRead: boolean): Promise<SiteChrome> {
    const { works, ...chrome } = chromeWith((await parts.linkChanges?.()) ?? {}, await parts.featuredWorks?.());
    return mayRead && works ? { ...chrome, works } : chrome;
  }

  /**
   * Contents of the home page. Other pages need them too, because the user may go home from there. A failure must not
   * fail the page.
   */
  function homeContent(campaignId: string | null, hidden: readonly Feature[]): Promise<HomeContent | null> {
    return findHomeContent(context, idParam.safeParse(campaignId).data ?? null, hidden).catch(() => null);
  }

  /**
   * Whether the page is rendered on the server, as visitors see it. Excluded: private deployments, whose plugins
   * require a session; returning logins, which redirect; and unknown plugin keys, of which there is any number.
   */
  function isRenderable(path: string, query: URLSearchParams, topic: PageTopic): boolean {
    return path === '/' && rules.rendersPages && !query.has('code') && topic.kind !== 'missing';
  }

  async function headOf(
    request: FastifyRequest,
    topic: PageTopic,
    { locale, campaignId, isMember }: { locale: Locale; campaignId: string | null; isMember: boolean },
    { shown, hidden, login: options, texts }: OrganizationLook,
  ): Promise<PageHead> {
    const registrations = (await parts.registrations?.()) ?? [];
    // In a private deployment this requires the session's cookie, or the code of a login that returns.
    const mayRead = !rules.isClosed || isMember;
    const chrome = await chromeFor(mayRead);
    return {
      locale,
      theme: themeOf(request),
      noScript: pageTexts(locale, texts).text('page.noScript'),
      meta: pageMeta(withoutHidden(topic, hidden), locale, siteOrigin(request, settings), {
        languages: offeredLanguages(request),
        texts: siteTexts(locale, shown),
      }),
      nonce: null,
      home: mayRead ? await homeContent(campaignId, hidden) : null,
      chrome: registrations.length > 0 ? { ...chrome, registrations } : chrome,
      organization: shown,
      login: login || Object.keys(options).length > 0 ? { ...login, ...options } : null,
      client,
    };
  }
}

/** The topic without the score of a plugin if ratings are hidden. */
const withoutHidden = (topic: PageTopic, hidden: readonly Feature[]): PageTopic =>
  topic.kind === 'plugin' && hidden.includes('ratings')
    ? { ...topic, plugin: { ...topic.plugin, rating_score: 0 } }
    : topic;

/** Name and tagline of the site, which the organization may replace. */
function siteTexts(locale: Locale, shown: OrganizationLook['shown']): SiteTexts {
  const { title, tagline } = SITE_TEXTS[locale];
  const replaced = (id: string, own: string) => {
    const text = shown?.texts?.[id];
    return typeof text === 'string' ? text : own;
  };
  return { title: replaced('site.title', title), tagline: replaced('site.tagline', tagline) };
}

/** Parts to preload. A page of Admin is only preloaded if this browser opened Admin before. */
function partsOf(request: FastifyRequest, path: string, { home }: PageHead): RequestedParts {
  if (path === '/' && home) return { home: true };
  const admin = isAdminPage(path) && request.cookies[ADMIN_COOKIE] ? adminPart(path) : undefined;
  return admin ? { admin } : {};
}
