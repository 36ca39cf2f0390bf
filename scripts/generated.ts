import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a generated file. With `--check` it compares instead, and exits with 1 if they differ. */
export function writeGenerated(path: string, text: string): void {
  if (process.argv.includes('--check')) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
    console.error(`${path} is outdated. Run npm run generate and commit the result.`);
    process.exit(1);
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
