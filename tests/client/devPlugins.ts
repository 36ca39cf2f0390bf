import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { clientFile } from '../../cli/devClient';

/** Receives packages of `plugin-square dev` and passes them to the desktop app's page (docs/desktop-client.md). */
export class DevPlugins {
  private readonly token = randomBytes(24).toString('base64url');
  private readonly pages = new Set<ServerResponse>();

  /** Publishes the address of this desktop app for `plugin-square dev` on this machine, until `withdraw`. */
  announce(port: number): void {
    const file = clientFile(process.env);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const text = JSON.stringify({ url: `http://127.0.0.1:${port}/dev/plugin`, token: this.token });
    writeFileSync(file, text, { mode: 0o600 });
  }

  withdraw(): void {
    rmSync(clientFile(process.env), { force: true });
  }

  /** The page's stream of packages. */
  subscribe(response: ServerResponse): void {
    this.pages.add(response.writeHead(200, { 'content-type': 'text/event-stream' }));
    response.once('close', () => this.pages.delete(response));
  }

  /** Replaces the plugin of a folder. */
  async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${this.token}`) return void response.writeHead(401).end();
    const folder = new URL(request.url ?? '', 'http://localhost').searchParams.get('folder');
    const { name, version } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    for (const page of this.pages) page.write(`data: ${JSON.stringify({ folder, name, version })}\n\n`);
    response.end();
  }
}
