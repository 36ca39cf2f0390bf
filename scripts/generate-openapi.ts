import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type CallName, calls } from '../contract/calls';
import { mount } from '../server/http/mount';
import { openApiOptions } from '../server/http/openApiOptions';
import { livenessRoute } from '../server/routes/system/health';
import { writeGenerated } from './generated';
import { withCalls } from './lib/tables/rolesTable';

/** Writes the contract for use without a running server: docs/openapi.json, and docs/roles.md by permission. */
const app = await createDocumentedApp();
writeGenerated('docs/openapi.json', `${JSON.stringify(app.swagger(), null, 1)}\n`);
await app.close();
writeGenerated('docs/roles.md', withCalls(readFileSync('docs/roles.md', 'utf8')));

/** An app with every route of the contract, and `/healthz`, and no handlers, from which OpenAPI is generated. */
async function createDocumentedApp(): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, openApiOptions);
  for (const name of Object.keys(calls) as CallName[]) mount(app, name, async ({ reply }) => reply.code(501).send());
  livenessRoute(app, () => ({ status: 'ok' }));
  await app.ready();
  return app;
}
