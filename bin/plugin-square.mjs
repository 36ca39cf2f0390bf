#!/usr/bin/env node
import { existsSync } from 'node:fs';

/** Runs the built command line, or its source if it is not built and tsx is installed. */
const built = new URL('../dist/cli/main.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  const { register } = await import('tsx/esm/api').catch(() => {
    console.error('error: plugin-square is not built. Run npm run build in its package.');
    process.exit(70);
  });
  register();
  await import('../cli/main.ts');
}
