import { createDocumentedApp } from '../server/documentedApp';
import { writeGenerated } from './generated';

/** The contract as OpenAPI, for people without a running server: docs/openapi.json. */
const app = await createDocumentedApp();
writeGenerated('docs/openapi.json', `${JSON.stringify(app.swagger(), null, 1)}\n`);
await app.close();
