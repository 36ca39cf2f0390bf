const MB = 1_000_000;
/** Share of the quota from which a warning is shown, early enough to free storage. */
const WARN_FROM = 0.8;

/** Size in whole MB, never shown smaller than it is. */
export const sizeInMb = (bytes: number): number => Math.ceil(bytes / MB);

/** Available storage in whole MB, never shown larger than it is. */
export const availableInMb = (bytes: number): number => Math.floor(bytes / MB);

/** The used storage and the quota in MB, if the storage is nearly full. */
export function findNearlyFull(
  storage: { used_bytes: number; limit_bytes: number } | null | undefined,
): { used: number; limit: number } | null {
  if (!storage || storage.used_bytes < WARN_FROM * storage.limit_bytes) return null;
  return { used: sizeInMb(storage.used_bytes), limit: availableInMb(storage.limit_bytes) };
}
