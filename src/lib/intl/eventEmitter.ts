type Listener = (...values: unknown[]) => void;

/** Stands in for the event-emitter package that Umi's locale plugin tells of a language change with (12 KB for this). */
export default class EventEmitter {
  private readonly listeners = new Map<unknown, Set<Listener>>();

  on(name: unknown, listener: Listener): void {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
  }

  off(name: unknown, listener: Listener): void {
    this.listeners.get(name)?.delete(listener);
  }

  emit(name: unknown, ...values: unknown[]): void {
    for (const listener of this.listeners.get(name) ?? []) listener(...values);
  }
}
