/** The largest id that the API takes. */
const LARGEST_ID = 2_147_483_647;

/** The activity that an address names, or null; what cannot be an id is none. */
export function activityIdOf(search: string): number | null {
  const id = new URLSearchParams(search).get('activity_id') ?? '';
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= LARGEST_ID ? Number(id) : null;
}
