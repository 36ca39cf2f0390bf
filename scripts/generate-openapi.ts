import { readFileSync } from 'node:fs';
import { createDocumentedApp } from '../server/documentedApp';
import { writeGenerated } from './generated';
import { withCalls } from './lib/tables/rolesTable';

/** Writes the contract for use without a running server: docs/openapi.json, and docs/roles.md by permission. */
const app = await createDocumentedApp();
writeGenerated('docs/openapi.json', `${JSON.stringify(app.swagger(), null, 1)}\n`);
await app.close();
writeGenerated('docs/roles.md', withCalls(readFileSync('docs/roles.md', 'utf8')));
