import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** How the contract is told as OpenAPI 3.1. */
export const openApiOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Plugin Square',
      version: '1',
      description:
        'Every call of the plugin marketplace. Success is {code: 0, data}; a failure has a stable `error`. Large files go ' +
        'ahead of a submission to /api/cmt/uploads, by tus 1.0 (docs/uploads.md).',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  },
  transform: jsonSchemaTransform,
};
