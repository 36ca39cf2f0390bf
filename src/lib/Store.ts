import { useSyncExternalStore } from 'react';

/** A value that modules and components share. */
export class Store<Value> {
  private value: Value;
  private readonly listeners = new Set<() => void>();

  /** The initial value is also what the server renders. */
  constructor(readonly initial: Value) {
    this.value = initial;
  }

  readonly get = (): Value => this.value;

  set(value: Value): void {
    this.value = value;
    for (const listener of this.listeners) listener();
  }

  /** Calls the listener after every change. Returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** The value of a store, in a component. */
export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => store.initial);
