import { reloadUserPages } from './pagedQueries';
import { clearUserStates } from './pluginStates';
import { dropPrefetched, reloadUserData } from './queries';

/** Called when the user changes: their likes and installs go, and those of the new user are requested. */
export function changeUser(): void {
  clearUserStates();
  dropPrefetched();
  reloadUserData();
  reloadUserPages();
}
