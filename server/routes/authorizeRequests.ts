import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallName, calls } from '../../contract/calls';
import { routePath } from '../../contract/endpoint';
import { FEATURE_PARTS } from '../../contract/organization/hiddenFeatures';
import type { Feature } from '../../contract/organization/organization';
import { SITE_PATH } from '../../contract/values/paths';
import { identifyCallers, routeOf } from '../http/callers/identifyCallers';
import { requireSessions } from '../http/callers/privateAccess';
import { DomainError } from '../lib/DomainError';
import { deriveKey } from '../lib/secrets';
import { hiddenFeatures, isLogo } from '../services/organization/organization';
import { enterpriseOfCaller } from './organization/shownEnterprise';
import type { DeploymentParts } from './routeParts';

/** Identifies the caller of a request, and refuses calls that the deployment does not offer. */
export function authorizeRequests(app: FastifyInstance, parts: DeploymentParts): void {
  const { accounts, settings, siteConfig, rules, organization } = parts;
  identifyCallers(app, {
    authenticate: (bearer, userAgent) => accounts.authenticate(bearer, userAgent),
    accountLimit: settings.RATE_LIMIT_ACCOUNT,
    isPrivate: rules.isClosed,
    visitorKey: deriveKey(parts.secretKey, 'visitor'),
    publicUrl: settings.PUBLIC_URL,
  });
  if (rules.isClosed)
    requireSessions(app, {
      cookies: accounts.readingCookies,
      publicUrl: settings.PUBLIC_URL,
      isFramed: siteConfig.client.origins.length > 0,
      isShownToEverybody: (file) => isLogo(organization, file),
    });
  refuseHiddenFeatures(app, async (request) =>
    hiddenFeatures(organization, await enterpriseOfCaller(parts.context, request)),
  );
}

/** A feature that covers a call: always, or only if the call has this field. */
interface Cover {
  feature: Feature;
  field?: string;
}

const COVERS = readCovers();

/** Refuses every call of a feature that is hidden from the caller, before the call checks their role. */
export function refuseHiddenFeatures(
  app: FastifyInstance,
  hidden: (request: FastifyRequest) => Promise<readonly Feature[]>,
): void {
  const refuse = async (request: FastifyRequest, isCovered: (cover: Cover) => unknown) => {
    const covers = COVERS.get(`${request.method} ${routeOf(request)}`)?.filter(isCovered);
    if (!covers?.length) return;
    const gone = await hidden(request);
    const cover = covers.find(({ feature }) => gone.includes(feature));
    if (cover)
      throw new DomainError(
        'feature_hidden',
        `This site does not offer the feature "${cover.feature}". Its super administrator has turned it off.`,
      );
  };
  const valuesOf = (fields: unknown) => (fields ?? {}) as Record<string, unknown>;
  app.addHook('onRequest', (request) => refuse(request, ({ field }) => !field || valuesOf(request.query)[field]));
  app.addHook('preHandler', (request) => refuse(request, ({ field }) => field && valuesOf(request.body)[field]));
}

function readCovers(): Map<string, Cover[]> {
  const covers = new Map<string, Cover[]>();
  const cover = (route: string, covered: Cover) => covers.set(route, [...(covers.get(route) ?? []), covered]);
  const add = (name: CallName, covered: Cover) => cover(`${calls[name].method} ${routePath(calls[name])}`, covered);
  for (const [feature, parts] of Object.entries(FEATURE_PARTS) as [Feature, (typeof FEATURE_PARTS)[Feature]][]) {
    for (const name of parts.calls ?? []) add(name, { feature });
    for (const [name, field] of Object.entries(parts.fields ?? {})) add(name as CallName, { feature, field });
    if (parts.feed) cover(`GET ${SITE_PATH}feed.atom`, { feature, field: parts.feed });
  }
  return covers;
}
