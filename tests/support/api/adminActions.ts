import type { Api } from './anApi';

/** Number of rows in the activity log. Rows are permanent, so a test counts from the existing ones. */
export async function countActions({ context }: Api): Promise<number> {
  const { count } = await context.db
    .selectFrom('admin_acts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Rows of the activity log after the first `count`, oldest first, without their ids and times. */
export function actionsAfter({ context }: Api, count: number) {
  return context.db
    .selectFrom('admin_acts')
    .select(['user_id', 'act', 'subject', 'subject_name', 'before', 'after'])
    .orderBy('act_id')
    .offset(count)
    .execute();
}

/** Log rows about one subject of a part of Admin (`banner`, 3), oldest first. */
export async function actionsOn({ context }: Api, part: string, subject: string | number) {
  const actions = await context.db
    .selectFrom('admin_acts')
    .selectAll()
    .where('subject', '=', String(subject))
    .orderBy('act_id')
    .execute();
  return actions.filter(({ act }) => act.startsWith(`${part}.`));
}
