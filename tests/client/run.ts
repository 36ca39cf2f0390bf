import { serveClient } from './serveClient';

/** `npm run client`: the reference client by hand (docs/desktop-client.md). */
const PORT = 8123;
await serveClient(PORT);
console.log(`The reference client is at http://localhost:${PORT}/ and shows the site at http://localhost:8000.
Another place: http://localhost:${PORT}/?site=http://localhost:9000
The site must know it: SITE_CONFIG=tests/client/site-config.json npm start`);
