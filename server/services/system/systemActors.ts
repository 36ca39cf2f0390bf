import type { Queryable } from '../../db/schema';
import { storeForeignDeveloper } from '../../repositories/bundles/bundles';

/** Names under which the program itself acts, in the activity log. */
const ACTORS = { mirror: 'Mirror', rule: 'Approval rule' } as const;

/** The user row of the program's own actions. It has no login. */
export function actorId(db: Queryable, actor: keyof typeof ACTORS): Promise<number> {
  return storeForeignDeveloper(db, `square:${actor}`, ACTORS[actor]);
}
