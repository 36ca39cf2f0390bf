import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SCIM_PATH } from '../../../contract/values/paths';
import { failureOf } from '../../http/errorResponses';
import { siteOrigin } from '../../http/requestOrigin';
import { forbidStoring } from '../../http/responseHeaders';
import { senderNetwork } from '../../http/senderNetwork';
import { hasEntityTag } from '../../http/sendStream';
import { DomainError } from '../../lib/DomainError';
import { badRequest, ScimError } from '../../lib/ScimError';
import { parseScimFilter } from '../../lib/scimFilter';
import { describeProvider, listResourceTypes, listSchemas, MAX_PAGE } from '../../services/scim/discovery';
import { groupIdOf, readGroup, readGroupPatch, userIdOf } from '../../services/scim/groupChanges';
import {
  groupVersion,
  isWanted,
  type Projection,
  project,
  type ScimResource,
  toScimGroup,
  toScimUser,
} from '../../services/scim/representations';
import * as groups from '../../services/scim/scimGroups';
import { authenticateScim } from '../../services/scim/scimTokens';
import * as users from '../../services/scim/scimUsers';
import { readUser, readUserPatch } from '../../services/scim/userChanges';

declare module 'fastify' {
  interface FastifyRequest {
    /** The organization whose directory sends a SCIM request. */
    scimEnterprise: number;
  }
}

interface ScimRouteParts extends users.ScimParts {
  settings: { PUBLIC_URL?: string; RATE_LIMIT_ADDRESS: number; RATE_LIMIT_ACCOUNT: number };
}

const CONTENT_TYPE = 'application/scim+json; charset=utf-8';
/** A group of ten thousand members in one request. */
const BODY_BYTES = 1024 * 1024;
/** A directory works for all its people. Entra sends up to 25 requests a second. */
const PEOPLE_PER_TOKEN = 5;
const PAGE = 100;

/** Registers SCIM 2.0 (RFC 7644), with which company directories create, change, and disable the people of an organization. */
export async function scimRoutes(app: FastifyInstance, parts: ScimRouteParts): Promise<void> {
  await app.register(
    async (scim) => {
      const parse = scim.getDefaultJsonParser('error', 'error');
      scim.addContentTypeParser('application/scim+json', { parseAs: 'string' }, parse);
      scim.setErrorHandler(sendError);
      scim.setNotFoundHandler((request, reply) =>
        sendError(new ScimError(404, null, 'There is nothing at this address.'), request, reply),
      );
      identifyDirectories(scim, parts);
      discoveryRoutes(scim, parts);
      userRoutes(scim, parts);
      groupRoutes(scim, parts);
    },
    { prefix: SCIM_PATH },
  );
}

/** Requires a token, and limits the requests of each organization, and those without a token of each address. */
function identifyDirectories(scim: FastifyInstance, { context, settings }: ScimRouteParts): void {
  scim.decorateRequest('scimEnterprise', 0);
  const limitOf = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    scim.createRateLimit({ max, timeWindow: '1 minute', keyGenerator, allowList: [] });
  const limitToken = limitOf(
    settings.RATE_LIMIT_ACCOUNT * PEOPLE_PER_TOKEN,
    ({ scimEnterprise }) => `scim ${scimEnterprise}`,
  );
  const limitStranger = limitOf(settings.RATE_LIMIT_ADDRESS, (request) => `scim ${senderNetwork(request)}`);
  scim.addHook('onRequest', async (request, reply) => {
    forbidStoring(reply);
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization?.trim() ?? '')?.[1];
    const e_id = await authenticateScim(context.db, token);
    request.scimEnterprise = e_id ?? 0;
    const limit = await (e_id === null ? limitStranger : limitToken)(request);
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header('retry-after', limit.ttlInSeconds);
      throw new ScimError(429, null, 'Too many requests. Wait for the time in Retry-After.');
    }
    if (e_id !== null) return;
    reply.header('www-authenticate', 'Bearer');
    throw new ScimError(401, null, 'The token is not valid. Make one for the organization in Admin.');
  });
}

function discoveryRoutes(scim: FastifyInstance, { settings }: ScimRouteParts): void {
  const hidden = { schema: { hide: true } };
  scim.get('/ServiceProviderConfig', hidden, (request, reply) =>
    send(reply, describeProvider(siteOrigin(request, settings))),
  );
  for (const [path, listOf] of [
    ['/ResourceTypes', listResourceTypes],
    ['/Schemas', listSchemas],
  ] as const) {
    scim.get(path, hidden, (request, reply) => {
      const { filter } = request.query as { filter?: unknown };
      if (filter !== undefined) throw new ScimError(403, null, 'This list cannot be filtered.');
      const list = listOf(siteOrigin(request, settings));
      return send(reply, listResponse(list, { total: list.length, start: 0 }));
    });
    scim.get<{ Params: { id: string } }>(`${path}/:id`, hidden, (request, reply) => {
      const found = listOf(siteOrigin(request, settings)).find(({ id }) => id === request.params.id);
      if (!found) throw new ScimError(404, null, 'There is nothing with this id.');
      return send(reply, found);
    });
  }
}

interface ById {
  Params: { id: string };
}
const OPTIONS = { schema: { hide: true }, bodyLimit: BODY_BYTES };

function userRoutes(scim: FastifyInstance, parts: ScimRouteParts): void {
  const shown = (request: FastifyRequest, row: Parameters<typeof toScimUser>[0]) =>
    toScimUser(row, siteOrigin(request, parts.settings));
  const checkOf = (request: FastifyRequest) => (row: Parameters<typeof toScimUser>[0]) =>
    requireVersion(request, shown(request, row).meta.version);

  scim.get('/Users', OPTIONS, async (request, reply) => {
    const page = pageOf(request);
    const { rows, total } = await users.listScimUsers(parts, request.scimEnterprise, page);
    const list = rows.map((row) => project(shown(request, row), projectionOf(request)));
    return send(reply, listResponse(list, { ...page, total }));
  });
  scim.post('/Users', OPTIONS, async (request, reply) => {
    const row = await users.createScimUser(parts, request.scimEnterprise, readUser(request.body));
    return sendResource(request, reply.code(201), shown(request, row));
  });
  scim.get<ById>('/Users/:id', OPTIONS, async (request, reply) => {
    const row = await users.getScimUser(parts, request.scimEnterprise, userIdOf(request.params.id));
    return sendResource(request, reply, shown(request, row));
  });
  for (const [method, read] of [
    ['PUT', readUser],
    ['PATCH', readUserPatch],
  ] as const)
    scim.route<ById>({
      ...{ ...OPTIONS, method, url: '/Users/:id' },
      handler: async (request, reply) => {
        const [id, changes] = [userIdOf(request.params.id), read(request.body)];
        const row = await users.changeScimUser(parts, request.scimEnterprise, id, changes, checkOf(request));
        return sendResource(request, reply, shown(request, row));
      },
    });
  scim.delete<ById>('/Users/:id', OPTIONS, async (request, reply) => {
    await users.deleteScimUser(parts, request.scimEnterprise, userIdOf(request.params.id), checkOf(request));
    return reply.code(204).send();
  });
}

function groupRoutes(scim: FastifyInstance, parts: ScimRouteParts): void {
  const shown = (request: FastifyRequest, { row, members }: groups.ScimGroup) =>
    toScimGroup(row, members, siteOrigin(request, parts.settings));
  const checkOf = (request: FastifyRequest) => (row: groups.ScimGroup['row']) =>
    requireVersion(request, groupVersion(row));
  const wantsMembers = (request: FastifyRequest) => isWanted(projectionOf(request), 'members');

  scim.get('/Groups', OPTIONS, async (request, reply) => {
    const page = pageOf(request);
    const found = await groups.listScimGroups(parts, request.scimEnterprise, page, wantsMembers(request));
    const list = found.groups.map((group) => project(shown(request, group), projectionOf(request)));
    return send(reply, listResponse(list, { ...page, total: found.total }));
  });
  scim.post('/Groups', OPTIONS, async (request, reply) => {
    const group = await groups.createScimGroup(parts, request.scimEnterprise, readGroup(request.body));
    return sendResource(request, reply.code(201), shown(request, group));
  });
  scim.get<ById>('/Groups/:id', OPTIONS, async (request, reply) => {
    const id = groupIdOf(request.params.id);
    const group = await groups.getScimGroup(parts, request.scimEnterprise, id, wantsMembers(request));
    return sendResource(request, reply, shown(request, group));
  });
  for (const [method, read] of [
    ['PUT', readGroup],
    ['PATCH', readGroupPatch],
  ] as const)
    scim.route<ById>({
      ...{ ...OPTIONS, method, url: '/Groups/:id' },
      handler: async (request, reply) => {
        const [id, changes] = [groupIdOf(request.params.id), read(request.body)];
        const group = await groups.changeScimGroup(parts, request.scimEnterprise, id, changes, checkOf(request));
        return sendResource(request, reply, shown(request, group));
      },
    });
  scim.delete<ById>('/Groups/:id', OPTIONS, async (request, reply) => {
    await groups.deleteScimGroup(parts, request.scimEnterprise, groupIdOf(request.params.id), checkOf(request));
    return reply.code(204).send();
  });
}

/** The filter and the page that a list request wants. An index below 1 counts as 1, as RFC 7644 says. */
function pageOf(request: FastifyRequest): Parameters<typeof users.listScimUsers>[2] {
  const filter = textParameter(request, 'filter', 'invalidFilter');
  const start = numberParameter(request, 'startIndex') ?? 1;
  const count = numberParameter(request, 'count') ?? PAGE;
  return {
    filter: filter === undefined ? null : parseScimFilter(filter),
    start: Math.max(start, 1) - 1,
    count: Math.min(Math.max(count, 0), MAX_PAGE),
  };
}

function projectionOf(request: FastifyRequest): Projection {
  return {
    attributes: textParameter(request, 'attributes', 'invalidValue'),
    excludedAttributes: textParameter(request, 'excludedAttributes', 'invalidValue'),
  };
}

function textParameter(request: FastifyRequest, name: string, scimType: 'invalidFilter' | 'invalidValue') {
  const value = (request.query as Record<string, unknown>)[name];
  if (value === undefined || value === '' || typeof value === 'string') return value || undefined;
  throw badRequest(scimType, `"${name}" may occur once.`);
}

function numberParameter(request: FastifyRequest, name: string): number | undefined {
  const text = textParameter(request, name, 'invalidValue');
  if (text === undefined) return undefined;
  if (!/^-?\d{1,9}$/.test(text)) throw badRequest('invalidValue', `"${name}" must be a whole number.`);
  return Number(text);
}

function listResponse(Resources: object[], { total, start }: { total: number; start: number }): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex: start + 1,
    itemsPerPage: Resources.length,
    Resources,
  };
}

/** @throws {ScimError} 412 for another version than the request expects */
function requireVersion(request: FastifyRequest, version: string): void {
  const wanted = request.headers['if-match'];
  if (wanted === undefined || wanted.split(',').some((one) => ['*', version].includes(one.trim()))) return;
  throw new ScimError(412, null, 'The resource has changed since. Read it again, and repeat the change.');
}

function sendResource(request: FastifyRequest, reply: FastifyReply, resource: ScimResource) {
  const { location, version } = resource.meta;
  reply.header('etag', version).header(reply.statusCode === 201 ? 'location' : 'content-location', location);
  if (request.method === 'GET' && hasEntityTag(request, version)) return reply.code(304).send();
  return send(reply, project(resource, projectionOf(request)));
}

function send(reply: FastifyReply, body: object) {
  return reply.type(CONTENT_TYPE).send(JSON.stringify(body));
}

/** Sends every failure in SCIM's own form (RFC 7644, section 3.12). */
function sendError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply) {
  const { status, scimType, message } = error instanceof ScimError ? error : scimErrorOf(error, request, reply);
  return send(reply.code(status), {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  });
}

/** PostgreSQL's code of a unique index: two requests wrote the same name at once. */
const UNIQUE_VIOLATION = '23505';

function scimErrorOf(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): ScimError {
  if (error.code === UNIQUE_VIOLATION)
    return new ScimError(409, 'uniqueness', 'Another request wrote the same name at this moment.');
  const failure = failureOf(error);
  if (failure.code >= 500 && !(error instanceof DomainError)) request.log.error({ err: error }, 'request failed');
  if (failure.code === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', 5);
  return new ScimError(failure.code, failure.code === 400 ? 'invalidSyntax' : null, failure.message);
}
