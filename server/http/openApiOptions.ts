import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FormParts } from '../../contract/endpoint';

/** Options of the OpenAPI 3.1 document. */
export const openApiOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Plugin Square',
      version: '1',
      description:
        'Every call of the plugin marketplace. Success is {code: 0, data}; a failure has a stable `error`. Large files ' +
        'are uploaded before a submission, to /api/cmt/uploads by tus 1.0 (docs/uploads.md).',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  },
  transform: (route) => {
    const transformed = jsonSchemaTransform(route);
    const { form } = (route.route.config ?? {}) as { form?: FormParts };
    return form ? { ...transformed, schema: { ...transformed.schema, body: formBody(form) } } : transformed;
  },
};

/** Schema of a multipart form: text fields, and files as bytes. A repeatable file is a list. */
function formBody({ fields, files }: FormParts): object {
  const { $schema: _, ...body } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' });
  const bytes = { type: 'string', format: 'binary' };
  const named = files.map((file) => [file, file.endsWith('s') ? { type: 'array', items: bytes } : bytes]);
  return { ...body, properties: { ...body.properties, ...Object.fromEntries(named) } };
}
