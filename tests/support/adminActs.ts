import type { Api } from './anApi';

/** How much the log of administrators' acts holds: its rows stay for good, so that a test begins after those before it. */
export async function actCount({ context }: Api): Promise<number> {
  const { count } = await context.db
    .selectFrom('admin_acts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the log holds after so many rows, oldest first, without the numbers and moments that are its own. */
export function actsAfter({ context }: Api, count: number) {
  return context.db
    .selectFrom('admin_acts')
    .select(['user_id', 'act', 'subject', 'subject_name', 'before', 'after'])
    .orderBy('act_id')
    .offset(count)
    .execute();
}

/** The log of acts on one thing of a part of Admin (`banner`, 3), oldest first. */
export async function actsOn({ context }: Api, part: string, subject: string | number) {
  const acts = await context.db
    .selectFrom('admin_acts')
    .selectAll()
    .where('subject', '=', String(subject))
    .orderBy('act_id')
    .execute();
  return acts.filter(({ act }) => act.startsWith(`${part}.`));
}
