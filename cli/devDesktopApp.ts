import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isOwnMachine } from './siteAddress';

const RELOAD_MS = 5_000;

/** Protocol by which a desktop app on this machine accepts plugins in development (docs/desktop-app.md). */
interface DevDesktopApp {
  /** Address on this machine that accepts a package by POST. */
  url: string;
  /** Sent as a Bearer token, so that no web page can call the app. */
  token: string;
}

/** The file in which a running desktop app describes itself; PLUGIN_SQUARE_CLIENT names another one. */
export function clientFile(env: NodeJS.ProcessEnv): string {
  return env.PLUGIN_SQUARE_CLIENT ?? join(homedir(), '.plugin-square', 'client.json');
}

/** Result of a package in the desktop app, as a line for the developer. */
interface Reload {
  isReloaded: boolean;
  line: string;
}

/**
 * Sends a package to the desktop app on this machine, which reloads the plugin of the folder.
 *
 * @returns null without an app
 */
export async function reloadInDesktopApp(folder: string, bytes: Uint8Array, file: string): Promise<Reload | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const client = readDesktopApp(text);
  if (!client) return notReloaded(`${file} describes no desktop app on this machine. Restart the app`);
  try {
    const response = await fetch(`${client.url}?${new URLSearchParams({ folder })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: new Uint8Array(bytes),
      redirect: 'error',
      signal: AbortSignal.timeout(RELOAD_MS),
    });
    if (response.ok) return { isReloaded: true, line: 'Reloaded in the desktop app.' };
    // Its token in the file may be that of an earlier start.
    return notReloaded(`the desktop app at ${client.url} refused it (HTTP ${response.status}). Restart the app`);
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
    const why = cause?.code ?? cause?.message ?? message;
    return notReloaded(
      `the desktop app at ${client.url} could not be reached (${why}). Start the app, or delete ${file} if there is none`,
    );
  }
}

/** `why` ends with what to do before the next save. */
function notReloaded(why: string): Reload {
  return { isReloaded: false, line: `warning: the plugin was not reloaded: ${why}, then save again.` };
}

function readDesktopApp(text: string): DevDesktopApp | null {
  try {
    const { url, token } = JSON.parse(text) as Partial<DevDesktopApp>;
    if (typeof url !== 'string' || typeof token !== 'string' || !/^[\w-]{16,200}$/.test(token)) return null;
    return isOwnMachine(new URL(url)) ? { url, token } : null;
  } catch {
    return null;
  }
}
