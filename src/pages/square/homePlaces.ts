import { type ComponentType, lazy } from 'react';
import type { HomePartsProps } from '@/features/home/HomeParts';
import { beginWith, firstPage } from '@/lib/firstPage';
import { bringArea } from '@/lib/intl/currentLocale';
import { pageData } from '@/lib/pageData';
import type { HomePlaces } from '../../../contract/homePlaces';

type Parts = ComponentType<HomePartsProps>;

/** `<meta name="ps-home" content="{…}">`, which the server writes where there is something; null: the catalogue alone. */
export function homePlaces(): HomePlaces | null {
  if (typeof document === 'undefined') return firstPage()?.home ?? null;
  return pageData('ps-home');
}

let parts: Parts | null = null;

/** For the server, which has all parts. */
export function giveHomeParts(given: Parts): void {
  parts = given;
}

/**
 * Brings what stands in the places, only where there is something; the server's hints bring it with the square. A page
 * that was drawn with it is taken over with it: where it does not come the browser draws the page anew, without.
 */
export async function bringHomeParts(): Promise<{ default: Parts }> {
  try {
    const [{ HomeParts }] = await Promise.all([
      import(/* webpackChunkName: "home" */ '@/features/home/HomeParts'),
      bringArea('site/home'),
    ]);
    parts = HomeParts;
    return { default: HomeParts };
  } catch {
    beginWith(null);
    return { default: () => null };
  }
}

const LaterHomeParts = lazy(bringHomeParts);

/** What stands in the places. Where it is still to come the square waits for it, so that nothing jumps. */
export const homeParts = (): Parts => parts ?? LaterHomeParts;
