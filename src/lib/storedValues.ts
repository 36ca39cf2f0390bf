/**
 * Values in a storage of the browser, as JSON. While the storage is full or forbidden, they last as long as the page. A
 * stored value comes first, because another tab may have stored it since.
 */
class StoredValues {
  private readonly inMemory = new Map<string, unknown>();

  constructor(private readonly storage: () => Storage) {}

  /** `null` if it is missing or malformed. */
  get(key: string): unknown {
    try {
      return JSON.parse(this.storage().getItem(key) ?? 'null') ?? this.getForPage(key);
    } catch {
      return this.getForPage(key);
    }
  }

  /** `null` deletes it. */
  set(key: string, value: unknown): void {
    this.inMemory.delete(key);
    try {
      // First, because a full storage would still have the old value.
      this.storage().removeItem(key);
      if (value !== null) this.storage().setItem(key, JSON.stringify(value));
    } catch {
      this.inMemory.set(key, value);
    }
  }

  /** Sets a value until the page is left: before the user consents to its storage. */
  setForPage(key: string, value: unknown): void {
    this.inMemory.set(key, value);
  }

  /** The value that only this page has; `null` if there is none. */
  getForPage(key: string): unknown {
    return this.inMemory.get(key) ?? null;
  }
}

/** Shared by all tabs. */
export const localValues = new StoredValues(() => localStorage);
/** Of this tab. */
export const tabValues = new StoredValues(() => sessionStorage);
