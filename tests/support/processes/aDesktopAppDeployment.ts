import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveDesktopApp } from '../../desktop-app/serveDesktopApp';
import { runServer, type ServerProcess } from './runServer';

/** The reference app and a site that lists it. */
export interface DesktopAppDeployment {
  server: ServerProcess;
  /** The site under its own host name, so that the desktop app can be of the same site or of another one. */
  site: string;
  /** The desktop app under its two host names. Both are listed. */
  sameSite: string;
  otherSite: string;
  remove(): Promise<void>;
}

/** Serves the reference app and runs a site that lists it. `config` adds to SITE_CONFIG. */
export async function aDesktopAppDeployment(config: object = {}): Promise<DesktopAppDeployment> {
  const folder = mkdtempSync(join(tmpdir(), 'client-deployment-'));
  const served = await serveDesktopApp();
  const [sameSite, otherSite] = [`http://localhost:${served.port}`, `http://127.0.0.1:${served.port}`];
  const file = join(folder, 'site.json');
  writeFileSync(file, JSON.stringify({ ...config, client: { origins: [sameSite, otherSite] } }));
  const server = await runServer({ env: { SITE_CONFIG: file } });
  return {
    ...{ server, sameSite, otherSite, site: server.origin.replace('127.0.0.1', 'localhost') },
    async remove() {
      await server.remove();
      await served.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
