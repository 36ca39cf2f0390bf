/** Made by the bundler (build/bundle.ts). */
declare module 'kit-demos' {
  import type { ComponentType } from 'react';

  export const demos: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;
}
