import { watch } from 'node:fs';
import { buildKitDocs, serveFolder } from './lib/kitDocs';

/** `npm run docs`: serves the kit's docs and rebuilds them on changes. `npm run docs -- --build` only builds them. */
const OUT = 'dist/docs';
const SOURCES = ['src', 'config', 'docs/kit-site'];
/** An editor saves a file in several steps. */
const SETTLE_MS = 120;

try {
  if (process.argv.includes('--build')) await buildOnly();
  else await serve();
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}

async function buildOnly(): Promise<void> {
  const began = Date.now();
  await buildKitDocs(OUT);
  console.log(`The kit's docs are in ${OUT} (${((Date.now() - began) / 1000).toFixed(1)} s).`);
}

async function serve(): Promise<void> {
  await buildKitDocs(OUT);
  const { origin, changed } = await serveFolder(OUT, { port: Number(process.env.PORT ?? 8001), live: true });
  console.log(`The kit's docs are on ${origin}/`);
  keepUpToDate(changed);
}

function keepUpToDate(changed: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> = Promise.resolve();
  const rebuild = () => {
    building = building.then(() => buildKitDocs(OUT)).then(changed, (error) => console.error(messageOf(error)));
  };
  for (const folder of SOURCES) {
    watch(folder, { recursive: true }, (_event, name) => {
      // Umi writes its own files beside ours.
      if (name?.startsWith('.umi')) return;
      clearTimeout(timer);
      timer = setTimeout(rebuild, SETTLE_MS);
    });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
