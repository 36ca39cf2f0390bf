import { type IncomingMessage, request as requestOver, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { SITE_BASE, SITE_PATH } from '../contract/values/paths';
import { DevServer } from './DevServer';

/** A request of Umi's middlewares: Express's. */
interface DevRequest extends IncomingMessage {
  originalUrl: string;
  path: string;
}

type Middleware = (request: DevRequest, response: ServerResponse, next: () => void) => void;

/** The parts of Umi's plugin interface that are used here. */
interface UmiApi {
  name: string;
  addBeforeMiddlewares(add: () => Middleware[]): void;
  addMiddlewares(add: () => Middleware[]): void;
}

/**
 * In `umi dev`, the product's server responds to every request except those for files that Umi builds. So pages have the
 * same data as in the product: header, contents of the home page, language, login options (server/site/pageHtml.ts).
 * With `MOCK=none`, a running server responds (`API_ORIGIN`).
 */
export default function umiPlugin(api: UmiApi): void {
  if (api.name !== 'dev') return;
  let findOrigin: () => Promise<string>;
  const isOfSite = (path: string) => path.startsWith(SITE_PATH) || path.startsWith('/__');
  api.addBeforeMiddlewares(() => {
    if (process.env.MOCK === 'none') findOrigin = async () => process.env.API_ORIGIN ?? 'http://localhost:8000';
    else {
      const server = new DevServer();
      findOrigin = () => server.findOrigin();
    }
    return [(request, response, next) => (isOfSite(request.path) ? next() : forward(findOrigin, request, response))];
  });
  // After the files that Umi builds.
  api.addMiddlewares(() => [
    (request, response, next) => (request.path.startsWith(SITE_PATH) ? forward(findOrigin, request, response) : next()),
  ]);
}

async function forward(findOrigin: () => Promise<string>, request: DevRequest, response: ServerResponse) {
  const fail = ({ message }: Error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(message);
  };
  try {
    const url = new URL(request.originalUrl, await findOrigin());
    // Umi compresses the response. A pooled connection could belong to a server that was replaced.
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const forwarded = requestOver(url, { method: request.method, headers, agent: false });
    forwarded.once('response', (backend) => void respond(backend, request, response).catch(fail));
    forwarded.once('error', fail);
    request.pipe(forwarded);
  } catch (error) {
    fail(error as Error);
  }
}

async function respond(backend: IncomingMessage, { path }: DevRequest, response: ServerResponse): Promise<void> {
  const { statusCode = 500, headers } = backend;
  const isPage = `${path}/`.startsWith(`${SITE_BASE}/`) && headers['content-type']?.startsWith('text/html');
  if (!isPage) {
    response.writeHead(statusCode, headers);
    backend.pipe(response);
    return;
  }
  // The page's policy would refuse the styles and the connection of hot replacement.
  const { 'content-security-policy': _policy, 'content-length': _length, ...others } = headers;
  response.writeHead(statusCode, others).end(devPage(await text(backend)));
}

/** The server's page with the files of `umi dev`. They replace those of a built site, which `MOCK=none` may have. */
function devPage(html: string): string {
  // A deployment without a connection shows its own page.
  if (!html.includes('<div id="root"')) return html;
  const head = html.slice(0, html.indexOf('</head>'));
  const ownHead = head.replace(
    /<link rel="(?:stylesheet|preload)"[^>]*>|<style data-href=.*?<\/style>|<meta name="ps-next-file"[^>]*>/gs,
    '',
  );
  return `${ownHead}<link rel="stylesheet" href="${SITE_PATH}umi.css">
</head>
<body>
<div id="root"></div>
<script src="${SITE_PATH}umi.js"></script>
</body>
</html>
`;
}
