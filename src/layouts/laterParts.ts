import { nextPaint } from '@/lib/nextPaint';

/** Downloads what the server noted for later (server/lib/siteAssets.ts), once, and runs none of it. */
export function bringLaterParts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    link.removeAttribute('data-later');
    link.rel = 'preload';
  }
}

let tell: () => void = () => {};
const shown = new Promise<void>((resolve) => {
  tell = resolve;
});

/** The first page of the visit shows what it can without antd, or nothing will come of that. */
export function tellFirstShown(): void {
  void nextPaint().then(tell);
}

/** What an answer may take before the frame comes without it. */
const LONGEST_WAIT_MS = 3000;

/** Antd would keep the processor from what is shown before it. */
export function firstShown(): Promise<void> {
  return Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}
