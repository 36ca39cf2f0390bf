import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { calls } from '../contract/calls';
import { mount } from './http/mount';
import { openApiOptions } from './http/openApiOptions';
import { livenessRoute } from './routes/system/liveness';

/** An app with every route of the contract, and `/healthz`, and no handlers, from which OpenAPI is generated. */
export async function createDocumentedApp(): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, openApiOptions);
  for (const call of Object.values(calls)) mount(app, call, async ({ reply }) => reply.code(501).send());
  livenessRoute(app, () => ({ status: 'ok' }));
  await app.ready();
  return app;
}
