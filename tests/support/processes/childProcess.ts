import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Waits for the end of a process. Returns its exit code and output. */
export async function waitForExit(child: ChildProcess): Promise<{ code: number; stdout: string; stderr: string }> {
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')]);
  return { code, stdout, stderr };
}

/** Waits until a running process writes a match to stderr. */
export async function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<void> {
  let output = '';
  while (!pattern.test(output)) output += String((await once(child.stderr!, 'data'))[0]);
}
