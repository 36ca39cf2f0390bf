import { createContext, type ReactNode } from 'react';

/** What a layout shows while a page is downloaded. Umi's `loading` is one for the whole site. */
export const PagePlaceholder = createContext<ReactNode>(null);
