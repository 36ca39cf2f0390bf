import { readdir, readFile, readlink } from 'node:fs/promises';

/** The state "listening" in the kernel's socket table. */
const LISTENS = '0A';

/**
 * The process that listens on a TCP port of this machine; null if unknown, as for another user's processes. Never reads
 * its command line, which may contain secrets.
 */
export async function findPortOwner(port: number): Promise<{ pid: number; name: string } | null> {
  const sockets = await listeningSockets(port);
  if (sockets.size === 0) return null;
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const file of files) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '');
      const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
      if (!inode || !sockets.has(inode)) continue;
      return { pid: Number(pid), name: (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'unknown')).trim() };
    }
  }
  return null;
}

/** Inodes of sockets that listen on a port, from Linux's socket tables. */
async function listeningSockets(port: number): Promise<Set<string>> {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const found = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const text = await readFile(table, 'utf8').catch(() => '');
    for (const line of text.split('\n').slice(1)) {
      const [, address, , state, , , , , , inode] = line.trim().split(/\s+/);
      if (address?.endsWith(local) && state === LISTENS && inode) found.add(inode);
    }
  }
  return found;
}
