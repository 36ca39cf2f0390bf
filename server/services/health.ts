import { inTime } from '../lib/inTime';
import { askNothing } from '../repositories/health';
import type { ServiceContext } from './context';

/** A part that is silent for so long does not answer, whatever it says later. */
const PATIENCE_MS = 2_000;

/** What the server cannot work without. */
export type Part = 'database' | 'storage';

/** Which parts do not answer now. */
export async function findFailing(
  { db, storage }: Pick<ServiceContext, 'db' | 'storage'>,
  report: (part: Part, error: unknown) => void,
): Promise<Part[]> {
  const parts: [Part, () => Promise<unknown>][] = [
    ['database', () => askNothing(db)],
    ['storage', () => storage.check()],
  ];
  const found = await Promise.all(
    parts.map(async ([part, ask]) => {
      try {
        await inTime(ask(), PATIENCE_MS, () => new Error(`There was no answer in ${PATIENCE_MS} ms.`));
        return [];
      } catch (error) {
        report(part, error);
        return [part];
      }
    }),
  );
  return found.flat();
}
