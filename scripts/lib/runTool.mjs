import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { onNpmExit } from './onNpmExit.mjs';

/** Time limit for a signaled program to end, in ms. */
const ENDING_MS = 10_000;

/**
 * Runs a program to its end and returns its exit code. Passes on signals and ends it when npm ends, because otherwise
 * the child would keep running alone.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onOutput?: (chunk: Buffer) => void }} [options] `onOutput`
 * receives the output instead of the terminal
 * @returns {Promise<number>}
 */
export async function runTool(command, args, { onOutput, ...options } = {}) {
  const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(command, args, { stdio, ...options });
  child.stdout?.on('data', onOutput);
  child.stderr?.on('data', onOutput);
  let receivedSignal = null;
  const end = (signal) => {
    receivedSignal ??= signal;
    // A terminal sends Ctrl-C to all of its processes itself. After a second signal, some tools end without cleanup.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), ENDING_MS).unref();
  };
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  const stopWatching = onNpmExit(() => end('SIGTERM'));
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status, signal) => resolve(status ?? codeOf(signal)));
    });
    if (receivedSignal) process.exit(codeOf(receivedSignal));
    return code;
  } finally {
    stopWatching();
    for (const signal of signals) process.off(signal, end);
  }
}

/** Exit code of a program that a signal ended, as shells report it. */
const codeOf = (signal) => 128 + (constants.signals[signal] ?? 1);
