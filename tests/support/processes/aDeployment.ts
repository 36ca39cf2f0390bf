import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer, type ServerProcess } from './runServer';

/** A built server with its own SITE_CONFIG file. `remove` deletes the file too. `dataDir` is an existing folder. */
export async function aDeployment(siteConfig: object, { dataDir }: { dataDir?: string } = {}): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  const file = join(folder, 'site.json');
  writeFileSync(file, JSON.stringify(siteConfig));
  const server = await runServer({ dataDir, env: { SITE_CONFIG: file }, isFirstStart: 'featured_works' in siteConfig });
  return {
    ...server,
    async remove() {
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
