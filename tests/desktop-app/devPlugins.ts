import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { clientFile } from '../../cli/devDesktopApp';
import { fieldOf } from '../../shared/pluginPackage/spellings';

/** Receives packages of `plugin-square dev` and passes them to the desktop app's page (docs/desktop-app.md). */
export class DevPlugins {
  private readonly token = randomBytes(24).toString('base64url');
  private readonly pages = new Set<ServerResponse>();
  /** The newest package of each folder as an event, also for pages that open later. */
  private readonly events = new Map<string, string>();

  /** `file` describes this desktop app to the command line. */
  constructor(private readonly file = clientFile(process.env)) {}

  /** Publishes the address of this desktop app for `plugin-square dev` on this machine, until `withdraw`. */
  announce(port: number): void {
    mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
    const text = JSON.stringify({ url: `http://127.0.0.1:${port}/dev/plugin`, token: this.token });
    writeFileSync(this.file, text, { mode: 0o600 });
  }

  withdraw(): void {
    rmSync(this.file, { force: true });
  }

  /** The page's stream of packages. */
  subscribe(response: ServerResponse): void {
    this.pages.add(response.writeHead(200, { 'content-type': 'text/event-stream' }));
    response.once('close', () => this.pages.delete(response));
    for (const event of this.events.values()) response.write(event);
  }

  /** Replaces the plugin of a folder. */
  async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${this.token}`) return void response.writeHead(401).end();
    const folder = new URL(request.url ?? '', 'http://localhost').searchParams.get('folder') ?? '';
    const raw = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const { name, version, ui } = raw;
    const event = `data: ${JSON.stringify({ folder, name, version, main: fieldOf(raw, 'main'), ui })}\n\n`;
    this.events.set(folder, event);
    for (const page of this.pages) page.write(event);
    response.end();
  }
}
