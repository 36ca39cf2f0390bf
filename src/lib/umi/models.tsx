import { createContext, type ReactNode, useContext } from 'react';

/**
 * Stands in for the store of Umi's model plugin, which compares deeply and keeps lists of listeners for models that many
 * parts write. This site has one model, the initial state, and React's own context tells who reads it.
 */

const InitialState = createContext<unknown>(undefined);

interface ProviderProps {
  models: { '@@initialState': () => unknown };
  children: ReactNode;
}

export function Provider({ models: { '@@initialState': useInitialState }, children }: ProviderProps) {
  return <InitialState value={useInitialState()}>{children}</InitialState>;
}

export const useModel = (_name: '@@initialState'): unknown => useContext(InitialState);
