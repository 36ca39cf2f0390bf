import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { idParam, type Locale } from '../../contract/fields';
import type { HomePlaces } from '../../contract/homePlaces';
import { DomainError } from '../lib/DomainError';
import { type PageHead, pageHtml } from '../lib/pageHtml';
import { pageMeta } from '../lib/pageMeta';
import type { PageTopic } from '../lib/pageTopic';
import { localeOf, themeOf } from '../lib/readerPreferences';
import { requestOrigin } from '../lib/requestOrigin';
import { policyText } from '../lib/securityHeaders';
import { type PagePart, readSiteAssets } from '../lib/siteAssets';
import type { ServiceContext } from '../services/context';
import { findHomePlaces } from '../services/homePlaces';
import { findDeveloperTopic, findPageTopic } from '../services/pageTopics';
import type { Settings } from '../settings';

interface SiteParts {
  dir: string;
  context: ServiceContext;
  settings: Settings;
  /** Nothing of a private deployment is told to machines. */
  isPrivate: boolean;
  /** Login options that the browser takes from the page. */
  login: Record<string, unknown> | null;
}

/** Paths below /plugins/ that are pages; anything else is the not-found page, with its status. */
const PAGES = [/^\/$/, /^\/403$/, /^\/account$/, /^\/mine$/, /^\/backstage-index(\/(audit-list|accounts))?$/];

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
  const { dir, context, settings, isPrivate, login } = parts;
  const assets = readSiteAssets(dir);

  await app.register(async (files) => {
    files.addHook('onSend', async (_request, reply) => {
      for (const name of PAGE_HEADERS) reply.raw.removeHeader(name);
    });
    await files.register(fastifyStatic, {
      root: join(dir, 'assets'),
      prefix: '/plugins/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
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
    const home = await homePlaces(query.get('activity_id'));
    const head = { ...headOf(request, topic, localeOf(request, query.get('lang'))), home };
    reply.code(topic.kind === 'missing' ? 404 : 200);
    return sendPage(reply, head, assets.tags(partsOf(path, head), head.locale));
  });

  async function topicOf(path: string, query: URLSearchParams): Promise<PageTopic> {
    const developer = DEVELOPER.exec(path)?.[1];
    if (developer && !isPrivate) return findDeveloperTopic(context, developer);
    if (!developer && !PAGES.some((page) => page.test(path))) return { kind: 'missing' };
    // What a private deployment holds is for those who signed in, and no page's HTML knows who reads it.
    if (isPrivate || path !== '/') return { kind: 'unlisted' };
    return findPageTopic(context, query);
  }

  /** Also for other pages, because the reader may go home from there. They are not worth a page that fails. */
  function homePlaces(activityId: string | null): Promise<HomePlaces | null> {
    return findHomePlaces(context, idParam.safeParse(activityId).data ?? null).catch(() => null);
  }

  function headOf(request: FastifyRequest, topic: PageTopic, locale: Locale): PageHead {
    return {
      locale,
      theme: themeOf(request),
      meta: pageMeta(topic, locale, settings.PUBLIC_URL ?? requestOrigin(request)),
      nonce: randomBytes(16).toString('base64'),
      login,
    };
  }
}

function partsOf(path: string, { home }: PageHead): PagePart[] {
  if (path !== '/') return [];
  return home ? ['square', 'home'] : ['square'];
}

function sendPage(reply: FastifyReply, head: PageHead, tags: string) {
  return reply
    .header('content-security-policy', policyText(head.nonce))
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie')
    .type('text/html; charset=utf-8')
    .send(pageHtml(head, tags));
}
