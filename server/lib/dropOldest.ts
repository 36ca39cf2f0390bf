/** Deletes the entries that were added first, until at most `maxSize` are left. */
export function dropOldest(entries: Map<unknown, unknown>, maxSize: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= maxSize) return;
    entries.delete(key);
  }
}
