import { spawnSync } from 'node:child_process';

const FOLDER = 'dist/docs';

/** Builds the Storybook of the kit and returns its folder. */
export function buildKitDocs(): string {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'docs:build'], {
    encoding: 'utf8',
    // Jest sets NODE_ENV for itself.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The docs of the kit could not be built.\n${stdout}${stderr}`);
  return FOLDER;
}

/** The address of one story in one scheme, with nothing of Storybook around it. */
export function storyAddress(story: string, scheme: 'light' | 'dark'): string {
  return `iframe.html?id=${story}&viewMode=story&globals=scheme:${scheme};locale:en-US`;
}
