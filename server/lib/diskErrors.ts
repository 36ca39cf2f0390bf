/** Disk errors that make a folder unusable: missing, not a folder, no permission, read-only, or a failing device. */
const UNUSABLE = new Set([
  ...['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ELOOP', 'EACCES', 'EPERM', 'EROFS'],
  ...['EIO', 'ENODEV', 'ENXIO', 'ESTALE', 'EMFILE', 'ENFILE'],
]);

/** Whether the server could not use its disk. The code of a full disk is not included: it has a failure of its own. */
export function isDiskError({ code = '', syscall }: NodeJS.ErrnoException): boolean {
  // Connections have EMFILE and EACCES too.
  return UNUSABLE.has(code) && syscall !== 'connect' && syscall !== 'listen';
}
