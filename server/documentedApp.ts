import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { calls } from '../contract/calls';
import { mount } from './http/mount';
import { openApiOptions } from './http/openApiOptions';

/** An app with every route of the contract and no handlers, from which OpenAPI is generated. */
export async function createDocumentedApp(): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, openApiOptions);
  for (const call of Object.values(calls)) mount(app, call, async ({ reply }) => reply.code(501).send());
  await app.ready();
  return app;
}
