import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';

/** How often it is looked whether npm is still there, in ms. One look is one or two system calls. */
const LOOK_MS = 500;

/**
 * Calls back once when the npm that started this script has gone. npm hands SIGTERM on to the shell between (`sh -c "node …"`),
 * which ends without telling anybody; SIGHUP and SIGKILL end npm alone. Whoever it started would stay behind and hold
 * DATA_DIR and the port. Nothing is watched where no npm is: under systemd, in a container, or by hand. Nor is npm's own
 * parent: `nohup npm start &` goes on when its terminal is closed.
 *
 * @param {() => void} callback
 * @returns {() => void} stops watching
 */
export function whenNpmIsGone(callback) {
  // Of a process that another script of npm's started, npm says nothing.
  if (!process.env.npm_lifecycle_script?.includes('scripts/run.cjs')) return () => undefined;
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
 * Where the parent is a shell, it stays when npm is killed; what tells then is the shell's own parent. A parent that is npm
 * itself (a shell that became the script, or yarn) has one that may go.
 */
function watchShell(pid) {
  if (process.platform === 'win32') return () => true;
  const before = parentOf(pid);
  if (before === null || isNode(pid)) return () => true;
  if (process.platform === 'linux') return () => (parentOf(pid) ?? before) === before;
  return () => isThere(before);
}

/** The pid of a process's parent, null where nobody says. */
function parentOf(pid) {
  if (process.platform !== 'linux') {
    const said = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    return Number(said) || null;
  }
  try {
    // Its name comes before it in brackets, and may hold any sign.
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1) ?? '';
    return Number(after.trim().split(' ')[1]) || null;
  } catch {
    return null;
  }
}

function isNode(pid) {
  try {
    if (process.platform === 'linux') return realpathSync(`/proc/${pid}/exe`) === realpathSync(process.execPath);
    const said = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    return /node|npm/.test(said);
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
