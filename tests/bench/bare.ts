import { type ChildProcess, spawn } from 'node:child_process';

/** Starts the reference server (bareServer.ts) in its own process, with these bytes as its response. */
export async function startBare(body: string): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/bareServer.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(body);
  const address = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  return { address, child };
}
