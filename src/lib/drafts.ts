import { createStore, del, delMany, get, keys, set } from 'idb-keyval';

/** Unfinished work on this device, with its files, by account: nobody finds the work of another. */
const store = createStore('plugin-square', 'drafts');

const keyOf = (userId: number, name: string) => `${userId}/${name}`;

/** What was kept under this name; null where nothing was, or where the browser keeps nothing. */
export async function readDraft<Draft>(userId: number, name: string): Promise<Draft | null> {
  return quietly(async () => (await get<Draft>(keyOf(userId, name), store)) ?? null);
}

export async function keepDraft<Draft>(userId: number, name: string, draft: Draft): Promise<void> {
  await quietly(() => set(keyOf(userId, name), draft, store));
}

export async function dropDraft(userId: number, name: string): Promise<void> {
  await quietly(() => del(keyOf(userId, name), store));
}

/** Forgets all unfinished work of an account, on its sign-out. */
export async function dropDraftsOf(userId: number): Promise<void> {
  await quietly(async () => {
    const kept = await keys<string>(store);
    await delMany(
      kept.filter((key) => key.startsWith(keyOf(userId, ''))),
      store,
    );
  });
}

/** A browser that keeps nothing (a private window, a full disk) only remembers less. */
async function quietly<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
