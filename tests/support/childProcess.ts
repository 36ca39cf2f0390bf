import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Waits for the end of a process. Returns its exit code and output. */
export async function ended(child: ChildProcess): Promise<{ code: number; stdout: string; stderr: string }> {
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')]);
  return { code, stdout, stderr };
}

/** Waits until a running process writes a match to stderr. */
export async function says(child: ChildProcess, what: RegExp): Promise<void> {
  let heard = '';
  while (!what.test(heard)) heard += String((await once(child.stderr!, 'data'))[0]);
}
