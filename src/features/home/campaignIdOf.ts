import { MAX_ID } from '../../../contract/values/limits';

/** The campaign id in an address, or null if it is missing or invalid. */
export function campaignIdOf(search: string): number | null {
  const id = new URLSearchParams(search).get('activity_id') ?? '';
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_ID ? Number(id) : null;
}
