import { createContext, type ReactNode } from 'react';

/** The placeholder that a layout shows while a page is downloaded. Umi's `loading` component is the same for all layouts. */
export const PagePlaceholder = createContext<ReactNode>(null);
