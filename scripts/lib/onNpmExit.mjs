import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';

/** Interval of the check whether npm still runs, in ms. A check is one or two system calls. */
const LOOK_MS = 500;

/** Command lines of npm that start this program: those of package.json, and `npx` with the server's package. */
const OWN_SCRIPTS = /scripts\/run\.cjs|^['"]?plugin-square-server\b/;

/**
 * Calls back once when the npm that started this script has ended. npm passes SIGTERM to the shell that runs the script
 * (`sh -c "node …"`), which ends without passing it on; SIGHUP and SIGKILL end only npm. The script would keep running
 * and hold DATA_DIR and the port. Nothing is watched without npm: under systemd, in a container, or by hand. npm's own
 * parent is not watched either: `nohup npm start &` continues when its terminal is closed.
 *
 * @param {() => void} callback
 * @returns {() => void} stops watching
 */
export function onNpmExit(callback) {
  // Other npm scripts pass this variable on to processes whose parent is not npm or its shell.
  if (!OWN_SCRIPTS.test(process.env.npm_lifecycle_script ?? '')) return () => undefined;
  const parent = process.ppid;
  const isShellsParentThere = watchShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && isShellsParentThere()) return;
    clearInterval(timer);
    callback();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * If the parent is a shell, it survives a killed npm, so the shell's own parent is watched. If the parent is npm itself
 * (a shell replaced by the script, or yarn), its parent may end.
 */
function watchShell(pid) {
  if (process.platform === 'win32') return () => true;
  const before = parentOf(pid);
  if (before === null || isNode(pid)) return () => true;
  if (process.platform === 'linux') return () => (parentOf(pid) ?? before) === before;
  return () => isThere(before);
}

/** The pid of a process's parent; null if the system does not report it. */
function parentOf(pid) {
  if (process.platform !== 'linux') {
    const output = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    return Number(output) || null;
  }
  try {
    // The name of the process is in parentheses before these values, and may contain any character.
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1) ?? '';
    return Number(after.trim().split(' ')[1]) || null;
  } catch {
    return null;
  }
}

function isNode(pid) {
  try {
    if (process.platform === 'linux') return realpathSync(`/proc/${pid}/exe`) === realpathSync(process.execPath);
    const output = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    return /node|npm/.test(output);
  } catch {
    return false;
  }
}

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
