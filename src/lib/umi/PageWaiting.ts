import { createContext, type ReactNode } from 'react';

/** What a layout shows in the place of a page that is still downloaded; Umi's `loading` is one for the whole site. */
export const PageWaiting = createContext<ReactNode>(null);
