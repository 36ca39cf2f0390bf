import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isOwnMachine } from './siteAddress';

const RELOAD_MS = 5_000;

/** How a desktop app on this machine accepts plugins in development (docs/desktop-client.md). */
interface DevClient {
  /** Address on this machine that accepts a package by POST. */
  url: string;
  /** Sent as a Bearer token, so that no web page can call the app. */
  token: string;
}

/** The file in which a running desktop app describes itself; PLUGIN_SQUARE_CLIENT names another one. */
export function clientFile(env: NodeJS.ProcessEnv): string {
  return env.PLUGIN_SQUARE_CLIENT ?? join(homedir(), '.plugin-square', 'client.json');
}

/**
 * Sends a package to the desktop app on this machine, which reloads the plugin of the folder.
 *
 * @returns a line that says what happened; null without an app
 */
export async function reloadInClient(folder: string, bytes: Uint8Array, file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const client = readClient(text);
  if (!client) return `warning: ${file} describes no desktop app on this machine. Restart the app.`;
  try {
    const response = await fetch(`${client.url}?${new URLSearchParams({ folder })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: new Uint8Array(bytes),
      redirect: 'error',
      signal: AbortSignal.timeout(RELOAD_MS),
    });
    return response.ok ? 'Reloaded in the desktop app.' : refused(`HTTP ${response.status}`);
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return refused(cause?.code ?? message);
  }
}

const refused = (why: string) => `warning: the desktop app did not accept the plugin (${why}).`;

function readClient(text: string): DevClient | null {
  try {
    const { url, token } = JSON.parse(text) as Partial<DevClient>;
    if (typeof url !== 'string' || typeof token !== 'string' || !/^[\w-]{16,200}$/.test(token)) return null;
    return isOwnMachine(new URL(url)) ? { url, token } : null;
  } catch {
    return null;
  }
}
