import type { Api, Person } from './anApi';

/**
 * Assigns users to organizations and departments, as a super administrator does. The API needs `managedAccountRoutes`.
 */
export function assignToOrganization(api: () => Api) {
  let chief: Person | undefined;
  return async ({ user_id }: Person, place: { e_id?: number | null; department?: string | null }): Promise<void> => {
    chief ??= await api().person(undefined, 1);
    const body = { user_id, ...place };
    const response = await api().send({ method: 'PUT', url: '/api/cmt/manager/account/enterprise', body }, chief);
    if (response.status !== 200) throw new Error(`The account could not be placed: ${response.text}`);
  };
}
