import { createStore, del, delMany, get, keys, set } from 'idb-keyval';

/** Drafts on this device, with their files, per account, so that no user finds another user's draft. */
const store = createStore('plugin-square', 'drafts');

const keyOf = (userId: number, name: string) => `${userId}/${name}`;

/** The draft stored under this name; `null` if there is none or the browser stores nothing. */
export async function readDraft<Draft>(userId: number, name: string): Promise<Draft | null> {
  return ignoreFailure(async () => (await get<Draft>(keyOf(userId, name), store)) ?? null);
}

/** Stores the draft of a form. Does nothing if the browser's storage fails. */
export async function saveDraft<Draft>(userId: number, name: string, draft: Draft): Promise<void> {
  await ignoreFailure(() => set(keyOf(userId, name), draft, store));
}

export async function dropDraft(userId: number, name: string): Promise<void> {
  await ignoreFailure(() => del(keyOf(userId, name), store));
}

/** Deletes all drafts of an account when it logs out. */
export async function dropDraftsOf(userId: number): Promise<void> {
  await ignoreFailure(async () => {
    const storedKeys = await keys<string>(store);
    await delMany(
      storedKeys.filter((key) => key.startsWith(keyOf(userId, ''))),
      store,
    );
  });
}

/** A browser that cannot store data (private window, full disk) only loses drafts. */
async function ignoreFailure<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
