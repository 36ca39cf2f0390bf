import type { Queryable } from '../../db/schema';
import { storeForeignDeveloper } from '../../repositories/bundles/bundles';

/** In whose name the square itself acts, as the log of acts calls it. */
const ACTORS = { mirror: 'Mirror', rule: 'Approval rule' } as const;

/** The row that stands for the square's own acts; nobody signs in with it. */
export function actorId(db: Queryable, actor: keyof typeof ACTORS): Promise<number> {
  return storeForeignDeveloper(db, `square:${actor}`, ACTORS[actor]);
}
