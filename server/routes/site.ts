import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FIRST_OFFICE_PAGE, OFFICE_PAGES, OFFICE_PATH, type OfficePage } from '../../config/officePages';
import { idParam } from '../../contract/fields';
import type { HomePlaces } from '../../contract/homePlaces';
import { DomainError } from '../lib/DomainError';
import { EARLY_PRESS } from '../lib/earlyPress';
import type { PageDrawer } from '../lib/PageDrawer';
import { PublicText } from '../lib/PublicText';
import { type PageHead, pageHtml } from '../lib/pageHtml';
import { pageMeta } from '../lib/pageMeta';
import type { PageTopic } from '../lib/pageTopic';
import { localeOf, themeOf } from '../lib/readerPreferences';
import { siteOrigin } from '../lib/requestOrigin';
import { policyText } from '../lib/securityHeaders';
import { type PartsAsked, readSiteAssets } from '../lib/siteAssets';
import { WorkQueue } from '../lib/WorkQueue';
import type { ServiceContext } from '../services/context';
import { drawSquare } from '../services/drawnSquare';
import { findHomePlaces } from '../services/homePlaces';
import { findDeveloperTopic, findPageTopic } from '../services/pageTopics';
import { publicPage } from '../services/publicLists';
import type { Settings } from '../settings';

interface SiteParts {
  dir: string;
  context: ServiceContext;
  settings: Settings;
  /** Nothing of a private deployment is told to machines. */
  isPrivate: boolean;
  /** Login options that the browser takes from the page. */
  login: Record<string, unknown> | null;
  /** Draws the square before it is sent; null leaves that to the browser. */
  drawer: PageDrawer | null;
}

/** Paths below /plugins/ that are pages; anything else is the not-found page, with its status. */
const PAGES = [
  /^\/$/,
  /^\/403$/,
  /^\/account$/,
  /^\/mine(\/plugin\/[^/]{1,300})?$/,
  /^\/publish-plugin\/(single|batch)$/,
  /^\/protocol$/,
  /^\/privacy$/,
];

/** The back-office's pages by their paths. */
const OFFICE_PATHS = new Map([
  [OFFICE_PATH, FIRST_OFFICE_PAGE],
  ...OFFICE_PAGES.map((page): [string, OfficePage] => [`${OFFICE_PATH}/${page}`, page]),
]);
const isPage = (path: string) => OFFICE_PATHS.has(path) || PAGES.some((page) => page.test(path));

/** Left by the back-office's gate (src/features/admin-gate/officeCookie.ts). */
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

/** Longer addresses are nobody's links: their pages would only fill the cache. */
const LONGEST_DRAWN = 1024;

/**
 * Pages that wait to be drawn, one at a time. Every new address is a drawing of its own: when so many wait, the browsers
 * of those who come meanwhile draw theirs.
 */
const MOST_WAITING = 20;

/** Serves the built site: hashed files for ever, pages never from a cache. */
export async function siteRoutes(app: FastifyInstance, parts: SiteParts): Promise<void> {
  const { dir, context, settings, isPrivate, login, drawer } = parts;
  const assets = readSiteAssets(dir);
  /** Said once: a page that cannot be drawn cannot be drawn again and again. */
  let hasFailed = false;
  const drawings = new WorkQueue(1);

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
    const topic = await topicOf(path, query);
    const head = await headOf(request, topic, query);
    reply
      .code(topic.kind === 'missing' ? 404 : 200)
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie');
    const drawn = isDrawable(path, query) ? await drawnPage(request, head) : null;
    if (drawn) return drawn.send(reply.header('content-security-policy', drawn.policy));
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policyText([`nonce-${nonce}`]))
      .type('text/html; charset=utf-8')
      .send(pageHtml({ ...head, nonce }, assets.tags(head.locale, partsOf(request, path, head))));
  });

  async function topicOf(path: string, query: URLSearchParams): Promise<PageTopic> {
    const developer = DEVELOPER.exec(path)?.[1];
    if (developer && !isPrivate) return findDeveloperTopic(context, developer);
    if (!developer && !isPage(path)) return { kind: 'missing' };
    // What a private deployment holds is for those who signed in, and no page's HTML knows who reads it.
    if (isPrivate || path !== '/') return { kind: 'unlisted' };
    return findPageTopic(context, query);
  }

  /** Also for other pages, because the reader may go home from there. They are not worth a page that fails. */
  function homePlaces(activityId: string | null): Promise<HomePlaces | null> {
    return findHomePlaces(context, idParam.safeParse(activityId).data ?? null).catch(() => null);
  }

  /**
   * The square as visitors see it. Nobody without a session sees a private deployment's plugins; a sign-in that comes
   * back is between two pages.
   */
  function isDrawable(path: string, query: URLSearchParams): boolean {
    if (path !== '/' || isPrivate || query.has('code')) return false;
    return drawer !== null && query.toString().length <= LONGEST_DRAWN;
  }

  /** The square with its plugins in it, as every visitor of this address, language and scheme finds it. */
  function drawnPage(request: FastifyRequest, head: PageHead): Promise<DrawnText | null> {
    const { locale, theme, home } = head;
    const href = siteOrigin(request, settings) + request.url;
    return publicPage(context, JSON.stringify([href, locale, theme]), async () => {
      try {
        const square = await drawings.run(MOST_WAITING, () =>
          drawSquare(context, drawer as PageDrawer, { href, locale, theme, home }, login),
        );
        if (!square) return null;
        const { hashes, ...tags } = assets.drawnTags(locale, {
          hasLayer: square.layer !== null,
          hasHome: home !== null,
        });
        return new DrawnText(pageHtml(head, { ...tags, ...square }), policyText(hashes, [EARLY_PRESS.hash]));
      } catch (error) {
        if (error instanceof DomainError) return null;
        if (!hasFailed) request.log.error(error, 'A page could not be drawn; browsers draw it themselves.');
        hasFailed = true;
        return null;
      }
    }) as Promise<DrawnText | null>;
  }

  async function headOf(request: FastifyRequest, topic: PageTopic, query: URLSearchParams): Promise<PageHead> {
    const locale = localeOf(request, query.get('lang'));
    return {
      locale,
      theme: themeOf(request),
      meta: pageMeta(topic, locale, siteOrigin(request, settings)),
      nonce: null,
      home: await homePlaces(query.get('activity_id')),
      login,
    };
  }
}

/** What is hinted at beside the words: a page of the office where an administrator was let in before, and nowhere else. */
function partsOf(request: FastifyRequest, path: string, { home }: PageHead): PartsAsked {
  if (path === '/' && home) return { home: true };
  const office = OFFICE_PATHS.get(path);
  return office && request.cookies[OFFICE_COOKIE] ? { office } : {};
}

/** A drawn page, and the policy that lets its own styles in. */
class DrawnText extends PublicText {
  constructor(
    html: string,
    readonly policy: string,
  ) {
    super(html, 'text/html; charset=utf-8');
  }
}
