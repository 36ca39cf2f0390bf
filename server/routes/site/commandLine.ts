import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CLI_PACKAGE_PATH, CLI_VERSION_HEADER } from '../../../contract/values/system';
import { versionedCliPath } from '../../../shared/site/commandLineAddress';
import { mount } from '../../http/mount';
import { hasEntityTag, sendHead, sendStream } from '../../http/sendStream';
import { DomainError } from '../../lib/DomainError';
import { compareVersions } from '../../lib/versionOrder';
import { PAGE_RATE_LIMIT } from '../../limits/rateLimits';
import type { CommandLinePackage } from '../../site/siteAssets';

/** Name of the command line in `User-Agent`. */
const CALLER = /^plugin-square\/(\S{1,100})$/;

/** Registers the command line as a file, and sends the version of the file to callers with an older one. */
export function commandLineRoutes(app: FastifyInstance, cli: CommandLinePackage | null): void {
  mount(app, 'getCommandLine', async () => {
    const { version, sha256, size } = requireCommandLine(cli);
    return { version, sha256, size };
  });
  if (!cli) return;

  const etag = `"${cli.sha256}"`;
  const sendPackage = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('etag', etag).header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
    if (hasEntityTag(request, etag)) return reply.code(304).send();
    reply.type('application/gzip');
    if (request.method === 'HEAD') return sendHead(reply, cli.size);
    return sendStream(reply, createReadStream(cli.file), cli.size);
  };
  app.get(CLI_PACKAGE_PATH, PAGE_RATE_LIMIT, sendPackage);
  app.get<{ Params: { version: string } }>(versionedCliPath(':version'), PAGE_RATE_LIMIT, (request, reply) => {
    if (request.params.version === cli.version) return sendPackage(request, reply);
    // A CI file with the address of an older version still works.
    return reply.header('cache-control', 'no-cache').redirect(CLI_PACKAGE_PATH);
  });

  app.addHook('onSend', async (request, reply) => {
    const version = CALLER.exec(request.headers['user-agent'] ?? '')?.[1];
    const order = version === undefined ? null : compareVersions(version, cli.version);
    if (order !== null && order < 0) reply.header(CLI_VERSION_HEADER, cli.version);
  });
}

/** @throws {DomainError} `not_found` on a development server, which builds nothing */
function requireCommandLine(cli: CommandLinePackage | null): CommandLinePackage {
  if (cli) return cli;
  throw new DomainError('not_found', 'This server has no command line to download. Build it: npm run build.');
}
