import { writeCookie } from '@/lib/page/writeCookie';
import { SITE_PATH } from '../../../contract/values/paths';
import { AUTH_KEY, type TextStore } from './authStorage';

/** A browser stores at most 4096 bytes per cookie, including name and attributes. */
const PART_LENGTH = 3500;
/** The server accepts 16 KB of headers, of all cookies and everything else (`server/limits/connectionLimits.ts`). */
const PARTS = 4;

/**
 * Splits the record into parts that fit into one cookie each. The first part holds the number of parts and the id of
 * the write, and is written last: another tab that reads during the write finds either the complete old text or the new
 * one.
 */
export const cookieStore: TextStore = {
  read() {
    const stored = cookies();
    const [, writing, count, first] = /^(\w+)\.(\d)\.(.*)$/.exec(stored.get(AUTH_KEY) ?? '') ?? [];
    if (first === undefined) return null;
    const more = Array.from({ length: Number(count) - 1 }, (_, index) => stored.get(partName(writing, index + 1)));
    if (more.includes(undefined)) return null;
    return decodeURIComponent([first, ...more].join(''));
  },
  write(text, maxAgeS) {
    const encoded = encodeURIComponent(text);
    const parts = encoded.match(new RegExp(`.{1,${PART_LENGTH}}`, 'g')) ?? [];
    if (parts.length > PARTS) throw new Error('The record is too long for cookies.');
    const writing = Math.random().toString(36).slice(2, 6);
    parts.slice(1).forEach((part, index) => {
      setCookie(partName(writing, index + 1), part, maxAgeS);
    });
    setCookie(AUTH_KEY, `${writing}.${parts.length}.${parts[0]}`, maxAgeS);
    deleteParts(writing);
    if (cookieStore.read() !== text) throw new Error('The browser stores no cookies.');
  },
  remove() {
    setCookie(AUTH_KEY, '', 0);
    deleteParts();
  },
};

const partName = (writing: string | undefined, index: number) => `${AUTH_KEY}_${writing}_${index}`;

function cookies(): Map<string, string> {
  const pairs = document.cookie.split('; ').map((pair) => pair.split(/=(.*)/s, 2) as [string, string]);
  return new Map(pairs);
}

/** Deletes the parts of earlier writes. */
function deleteParts(butOf?: string): void {
  for (const name of cookies().keys())
    if (name.startsWith(`${AUTH_KEY}_`) && !name.startsWith(`${AUTH_KEY}_${butOf}_`)) setCookie(name, '', 0);
}

function setCookie(name: string, value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  writeCookie(
    `${name}=${value}; path=${SITE_PATH}; max-age=${Math.max(0, Math.floor(maxAgeS))}; samesite=lax${secure}`,
  );
}
