import { type ComponentType, lazy } from 'react';
import type { HomePartsProps } from '@/features/home/HomeParts';
import { bringArea } from '@/lib/intl/currentLocale';
import type { HomePlaces } from '../../../contract/homePlaces';

/**
 * `<meta name="ps-home" content="{…}">`, which the server writes where there is something; null: the catalogue alone. The
 * server draws no page that has it (server/routes/site.ts).
 */
export function homePlaces(): HomePlaces | null {
  if (typeof document === 'undefined') return null;
  const said = document.querySelector<HTMLMetaElement>('meta[name=ps-home]')?.content;
  return said ? (JSON.parse(said) as HomePlaces) : null;
}

/**
 * What stands in the places, downloaded only where there is something; the server's hints bring it with the square. The
 * square waits for it, so that nothing jumps, and does without it where it does not come.
 */
export const HomeParts = lazy(async (): Promise<{ default: ComponentType<HomePartsProps> }> => {
  try {
    const [{ HomeParts: Parts }] = await Promise.all([
      import(/* webpackChunkName: "home" */ '@/features/home/HomeParts'),
      bringArea('home'),
    ]);
    return { default: Parts };
  } catch {
    return { default: () => null };
  }
});
