import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Feature } from '../../../contract/enterprise';
import { idParam, type Locale } from '../../../contract/fields';
import { isHiddenPage } from '../../../contract/hiddenFeatures';
import type { HomePlaces } from '../../../contract/homePlaces';
import type { FeaturedWork, RegistrationLine, SiteFace } from '../../../shared/siteFace';
import { searcherOf } from '../../http/callers/countedPerson';
import { isForFrame } from '../../http/frameAncestors';
import { cachingOfOrigin, siteOrigin } from '../../http/requestOrigin';
import { policyText } from '../../http/securityHeaders';
import { DomainError } from '../../lib/DomainError';
import type { PageTopic } from '../../lib/pageTopic';
import type { ServiceContext } from '../../services/context';
import type { EnterpriseParts } from '../../services/organization/enterprise';
import { type EnterpriseLook, enterpriseLook } from '../../services/organization/enterpriseLook';
import type { LinkChanges } from '../../services/organization/siteLinks';
import { findHomePlaces } from '../../services/promotions/homePlaces';
import { findDeveloperTopic, findPageTopic } from '../../services/site/pageTopics';
import type { DeploymentRules } from '../../settings/deploymentTypes';
import type { Settings } from '../../settings/settings';
import { blankPage } from '../../site/blankPage';
import type { PageRenderer } from '../../site/PageRenderer';
import { type PageHead, pageHtml, SITE_WORDS, type SiteWords } from '../../site/pageHtml';
import { pageMeta } from '../../site/pageMeta';
import { pageWords } from '../../site/pageWords';
import { type PartsAsked, readSiteAssets } from '../../site/siteAssets';
import { adminPart, isAdminPage, isPage } from '../../site/sitePages';
import { localeOf, offeredLanguages, READER_VARY, themeOf } from '../../site/visitorPreferences';
import { hashesOf, styled } from '../organization/enterpriseStyles';
import { createPageRendering } from './renderedPages';

interface SiteParts {
  dir: string;
  context: ServiceContext;
  settings: Settings;
  /** Whether machines are told what pages hold, and whether pages come drawn. */
  rules: Pick<DeploymentRules, 'tellsMachines' | 'drawsPages' | 'isClosed'>;
  /** Nothing is shown yet but Admin, where administrators set the deployment up. */
  isBlank: boolean;
  /** The header and footer of this deployment, with the links that administrators changed. */
  faceWith: (changes: LinkChanges, works?: FeaturedWork[]) => SiteFace;
  /** These links; they may change while the server runs. */
  linkChanges?: () => Promise<LinkChanges>;
  /** The works of the header that administrators added; they may change while the server runs. */
  featuredWorks?: () => Promise<FeaturedWork[]>;
  /** Where the enterprise's setting is read; its brand, colours, texts and hidden features are on every page. */
  enterprise: EnterpriseParts;
  /** What the footer ends with; it may change while the server runs. */
  registrations?: () => Promise<readonly RegistrationLine[]>;
  /** Origins of the pictures that these show, beside this one. */
  pictures: string[];
  /** Origins of the collectors that its figures go to, and of the user API, beside this one. */
  connections: string[];
  /** Origins of what its pages show in a frame, beside this one. */
  frames: string[];
  /** Whether this is a code that a sign-in has just given. */
  isSigningIn?(code: string): Promise<boolean>;
  /** Login options that the browser takes from the page. */
  login: Record<string, unknown> | null;
  /** Who frames the site as a client of it; null where nobody does. */
  client: { origins: readonly string[] } | null;
  /** Draws the square before it is sent; null leaves that to the browser. */
  drawer: PageRenderer | null;
}

/** Left by Admin's gate (src/features/admin-gate/officeCookie.ts). */
const OFFICE_COOKIE = 'ps_office';

const DEVELOPER = /^\/developer\/([1-9]\d*)$/;

/** Headers that say something of a page and nothing of a script: a kilobyte on each of a dozen files. */
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

/** Serves the built site: hashed files for ever, pages never from a cache. */
export async function siteRoutes(app: FastifyInstance, parts: SiteParts): Promise<void> {
  const { dir, context, settings, rules, faceWith, pictures, connections, frames, login, client, drawer } = parts;
  const assets = readSiteAssets(dir);
  // Its head names the origin. Not `no-store`: a page that is gone back to is still there.
  const pageCaching = cachingOfOrigin(settings, 'no-cache', 'private, no-cache');
  const drawPage = drawer && createPageRendering({ context, settings, assets, drawer, othersOf });

  await app.register(async (files) => {
    files.addHook('onSend', async (_request, reply) => {
      reply.header('vary', 'accept-encoding');
      for (const name of PAGE_HEADERS) reply.raw.removeHeader(name);
    });
    await files.register(fastifyStatic, {
      root: join(dir, 'assets'),
      prefix: '/plugins/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      // A file of this name never changes: there is nothing to ask about it again.
      etag: false,
      lastModified: false,
      acceptRanges: false,
    });
  });

  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/plugins/', 302));
  app.get('/plugins', { schema: { hide: true } }, (request, reply) =>
    reply.redirect(`/plugins/${request.url.slice('/plugins'.length)}`, 302),
  );

  app.get('/plugins/*', { schema: { hide: true } }, async (request, reply) => {
    const path = `/${(request.params as { '*': string })['*']}`;
    if (path.startsWith('/assets/')) throw new DomainError('not_found', 'There is no such file.');
    const query = new URLSearchParams(request.url.replace(/^[^?]*/, ''));
    if (parts.isBlank && !isAdminPage(path)) {
      const blank = blankPage(localeOf(request, query.get('lang')));
      reply.header('cache-control', 'no-cache').header('vary', READER_VARY);
      return reply.type('text/html; charset=utf-8').send(blank);
    }
    const look = await enterpriseLook(parts.enterprise, localeOf(request, query.get('lang')));
    const topic: PageTopic = isHiddenPage(look.shown?.pages ?? [], path)
      ? { kind: 'missing' }
      : await topicOf(path, query);
    const head = await headOf(request, topic, query, look);
    reply
      .code(topic.kind === 'missing' ? 404 : 200)
      .header('cache-control', pageCaching)
      .header('vary', client ? `${READER_VARY}, sec-fetch-dest` : READER_VARY);
    // A client has a header of its own, and pages are drawn for browsers.
    const drawn =
      isDrawable(path, query, topic) && !(client && isForFrame(request)) ? await drawPage?.(request, head, look) : null;
    if (drawn) {
      if (request.method === 'GET') context.noteFound?.(drawn.found, searcherOf(request));
      return drawn.send(reply.header('content-security-policy', drawn.policy));
    }
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policyText([`nonce-${nonce}`, ...hashesOf(look)], [], othersOf(look)))
      .type('text/html; charset=utf-8')
      .send(pageHtml({ ...head, nonce }, styled(assets.tags(head.locale, partsOf(request, path, head)), look)));
  });

  function othersOf(look: EnterpriseLook) {
    return { pictures: [...pictures, ...look.pictures], connections, frames };
  }

  async function topicOf(path: string, query: URLSearchParams): Promise<PageTopic> {
    const developer = DEVELOPER.exec(path)?.[1];
    if (developer && rules.tellsMachines) return findDeveloperTopic(context, developer);
    if (!developer && !isPage(path)) return { kind: 'missing' };
    // What a private deployment holds is for those who signed in, and no page's HTML knows who reads it.
    if (!rules.tellsMachines || path !== '/') return { kind: 'unlisted' };
    return findPageTopic(context, query);
  }

  /** In a private deployment: by the session's cookie, or the code with which somebody comes from the sign-in. */
  async function mayReadPlaces(request: FastifyRequest, query: URLSearchParams): Promise<boolean> {
    if (!rules.isClosed || request.caller.user) return true;
    const code = query.get('code');
    return code !== null && (await parts.isSigningIn?.(code).catch(() => false)) === true;
  }

  /** Featured works name plugins: nobody without a session gets them in a private deployment. */
  async function faceFor(mayRead: boolean): Promise<SiteFace> {
    const { works, ...face } = faceWith((await parts.linkChanges?.()) ?? {}, await parts.featuredWorks?.());
    return mayRead && works ? { ...face, works } : face;
  }

  /** Also for other pages, because the reader may go home from there. They are not worth a page that fails. */
  function homePlaces(activityId: string | null, hidden: readonly Feature[]): Promise<HomePlaces | null> {
    return findHomePlaces(context, idParam.safeParse(activityId).data ?? null, hidden).catch(() => null);
  }

  /**
   * The square as visitors see it. Nobody without a session sees a private deployment's plugins; a sign-in that comes
   * back is between two pages; and keys of no plugin are endless.
   */
  function isDrawable(path: string, query: URLSearchParams, topic: PageTopic): boolean {
    return path === '/' && rules.drawsPages && !query.has('code') && topic.kind !== 'missing';
  }

  async function headOf(
    request: FastifyRequest,
    topic: PageTopic,
    query: URLSearchParams,
    { shown, hidden, login: wishes, texts }: EnterpriseLook,
  ): Promise<PageHead> {
    const locale = localeOf(request, query.get('lang'));
    const registrations = (await parts.registrations?.()) ?? [];
    const mayRead = await mayReadPlaces(request, query);
    const face = await faceFor(mayRead);
    return {
      locale,
      theme: themeOf(request),
      noScript: pageWords(locale, texts).text('page.noScript'),
      meta: pageMeta(topic, locale, siteOrigin(request, settings), {
        languages: offeredLanguages(request),
        words: siteWords(locale, shown),
      }),
      nonce: null,
      home: mayRead ? await homePlaces(query.get('activity_id'), hidden) : null,
      face: registrations.length > 0 ? { ...face, registrations } : face,
      enterprise: shown,
      login: login || Object.keys(wishes).length > 0 ? { ...login, ...wishes } : null,
      client,
    };
  }
}

/** What the site is called here: its name and its line may be among the replaced texts. */
function siteWords(locale: Locale, shown: EnterpriseLook['shown']): SiteWords {
  const { title, tagline } = SITE_WORDS[locale];
  const replaced = (id: string, own: string) => {
    const text = shown?.texts?.[id];
    return typeof text === 'string' ? text : own;
  };
  return { title: replaced('site.title', title), tagline: replaced('site.tagline', tagline) };
}

/** What is hinted at beside the words: a page of the admin area where an administrator was let in before, and nowhere else. */
function partsOf(request: FastifyRequest, path: string, { home }: PageHead): PartsAsked {
  if (path === '/' && home) return { home: true };
  const admin = isAdminPage(path) && request.cookies[OFFICE_COOKIE] ? adminPart(path) : undefined;
  return admin ? { admin } : {};
}
