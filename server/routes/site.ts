import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PluginKey } from '../../contract/fields';
import { DomainError } from '../lib/DomainError';
import { type PageHead, pageHtml, SITE_WORDS } from '../lib/pageHtml';
import { localeOf, themeOf } from '../lib/readerPreferences';
import { policyText } from '../lib/securityHeaders';
import { readSiteAssets } from '../lib/siteAssets';
import type { ServiceContext } from '../services/context';
import { findPublicTexts } from '../services/plugins';
import type { Settings } from '../settings';

interface SiteParts {
  dir: string;
  context: ServiceContext;
  settings: Settings;
  /** Login options that the browser takes from the page. */
  login: Record<string, unknown> | null;
}

/** Paths below /plugins/ that are pages; anything else is the not-found page, with its status. */
const PAGES = [/^\/$/, /^\/403$/, /^\/account$/, /^\/backstage-index(\/audit-list)?$/];

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
export async function siteRoutes(app: FastifyInstance, { dir, context, settings, login }: SiteParts): Promise<void> {
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
    const known = PAGES.some((page) => page.test(path));
    const head = await headOf(request, path, known);
    reply.code(known ? 200 : 404);
    return sendPage(reply, head, assets.tags(path === '/' ? 'square' : 'other', head.locale));
  });

  async function headOf(request: FastifyRequest, path: string, known: boolean): Promise<PageHead> {
    const query = request.query as Record<string, string | undefined>;
    const locale = localeOf(request, query.lang);
    const origin = settings.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
    const words = SITE_WORDS[locale];
    const head: PageHead = {
      locale,
      theme: themeOf(request),
      title: words.title,
      description: words.tagline,
      canonical: `${origin}/plugins${path}`,
      nonce: randomBytes(16).toString('base64'),
      noindex: !known || path !== '/',
      login,
    };
    const key = path === '/' ? PluginKey.safeParse(query.plugin_key) : undefined;
    const plugin = key?.success ? await findPublicTexts(context, key.data, locale) : null;
    if (!plugin) return head;
    return {
      ...head,
      title: `${plugin.name} · ${words.title}`,
      description: plugin.intro,
      canonical: `${head.canonical}?plugin_key=${encodeURIComponent(key?.data ?? '')}`,
    };
  }
}

function sendPage(reply: FastifyReply, head: PageHead, tags: string) {
  return reply
    .header('content-security-policy', policyText(head.nonce))
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie')
    .type('text/html; charset=utf-8')
    .send(pageHtml(head, tags));
}
