import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TokenScope } from '../../../contract/endpoint';
import { requireSessions } from '../../../server/http/callers/privateAccess';
import { personalTokenRoutes } from '../../../server/routes/accounts/ownAccount';
import { downloadRoutes } from '../../../server/routes/plugins/downloads';
import { pluginRoutes } from '../../../server/routes/plugins/plugins';
import { releaseRoutes } from '../../../server/routes/releases/releases';
import { editRoutes, versionRoutes } from '../../../server/routes/releases/versions';
import { reviewListRoutes } from '../../../server/routes/reviews/reviewList';
import { reviewRoutes } from '../../../server/routes/reviews/reviews';
import { type Api, type ApiResponse, anApi, type Person } from '../api/anApi';
import { decideAfterReading } from '../api/decideAfterReading';
import { waitForExit } from './childProcess';

/** The command line as it is delivered, and a site on a real port that it calls. */
export interface CommandLine {
  api: Api;
  /** Address of the site. */
  url: string;
  /** Folder of the test's files. Commands run in it. */
  folder: string;
  start(args: string[], env?: NodeJS.ProcessEnv): ChildProcess;
  run(args: string[], env?: NodeJS.ProcessEnv): ReturnType<typeof waitForExit>;
  /** A token of the developer. Commands use a token with all scopes by default. */
  token(scopes: TokenScope[]): Promise<string>;
  /** Reviews a version as an administrator. */
  decide(
    plugin_key: string,
    version: string,
    decision: { status: 2 | 3; reason?: string; rule?: string },
  ): Promise<ApiResponse>;
  close(): Promise<void>;
}

/** `isPrivate`: the site refuses requests without a session. */
export async function aCommandLine({ isPrivate = false } = {}): Promise<CommandLine> {
  const folder = mkdtempSync(join(tmpdir(), 'plugin-square-cli-'));
  const built = mkdtempSync(join(tmpdir(), 'plugin-square-built-'));
  const build = `import('./scripts/lib/build/buildCli.mjs').then((cli) => cli.buildCliProgram(${JSON.stringify(built)}))`;
  execFileSync(process.execPath, ['-e', build]);
  const api = await anApi(({ app, context, accounts }) => {
    if (isPrivate) {
      const isShownToEverybody = async () => false;
      requireSessions(app, {
        cookies: accounts.readingCookies,
        publicUrl: undefined,
        isFramed: false,
        isShownToEverybody,
      });
    }
    pluginRoutes(app, context);
    releaseRoutes(app, context);
    editRoutes(app, context);
    downloadRoutes(app, context);
    reviewListRoutes(app, context);
    reviewRoutes(app, context);
    versionRoutes(app, context);
    personalTokenRoutes(app, accounts);
  });
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const [developer, admin] = [await api.person(), await api.person(undefined, 1)];
  const token = (scopes: TokenScope[]) => aToken(api, developer, scopes);
  const own = { PLUGIN_SQUARE_URL: url, PLUGIN_SQUARE_TOKEN: await token(['publish', 'read']) };
  const start = (args: string[], env: NodeJS.ProcessEnv = {}) =>
    spawn(process.execPath, [join(built, 'main.js'), ...args], {
      cwd: folder,
      env: { ...process.env, ...own, ...env },
    });
  return {
    ...{ api, url, folder, start, token },
    run: (args, env) => waitForExit(start(args, env)),
    decide: (plugin_key, version, decision) => decideAfterReading(api, { plugin_key, version, ...decision }, admin),
    async close() {
      await api.close();
      for (const made of [folder, built]) rmSync(made, { recursive: true, force: true });
    },
  };
}

async function aToken(api: Api, developer: Person, scopes: TokenScope[]): Promise<string> {
  const body = { name: 'CI', scopes, password: 'a good password' };
  const made = await api.send({ method: 'POST', url: '/api/user-center/user/token', body }, developer);
  return made.body.data.token;
}

/** Writes a plugin's folder below a folder of the test. */
export function aFolder(folder: string, files: Record<string, string>): string {
  const root = mkdtempSync(join(folder, 'plugin-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

/** A manifest with `code.js` as its main file. */
export const aManifest = (more: object = {}): string =>
  JSON.stringify(
    {
      manifest_version: 1,
      name: 'Tidy',
      version: '1.0.0',
      intro: 'Tidies a page',
      description: 'Tidies whatever is on a page.',
      editor_type: ['design'],
      main: 'code.js',
      ...more,
    },
    null,
    2,
  );

let folders = 0;

/** Writes the folder of a valid plugin. Each has other code: the same submission, sent again, is not a new one. */
export const aPluginFolder = (folder: string, more: object = {}): string => {
  folders += 1;
  return aFolder(folder, { 'manifest.json': aManifest(more), 'code.js': `tidy(${folders});\n` });
};
