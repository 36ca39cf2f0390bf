import type { Sdk } from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js';
import type { UserInfo } from '../../contract/accounts/accounts';
import { checkedProperties, isLoginId } from './rules';
import type { Sessions } from './sessions';

/** The SDK's key for an account id. */
const LOGIN_KEY = '$identity_login_id';

/** Keeps the SDK's user in sync with the session, in this tab and in others. `report` sends the events. */
export function syncSession(sdk: Sdk, sessions: Sessions, report: (event: 'sign_in' | 'sign_out') => void): void {
  let described: Record<string, unknown> | null = null;
  const update = (session: { user: UserInfo } | null) => {
    if (!session) return sdk.logout();
    const { user } = session;
    const id = String(user.user_id);
    const isNew = sdk.store.getUnionId().login_id !== id;
    if (isNew && isLoginId(id, LOGIN_KEY)) {
      sdk.login(id);
      report('sign_in');
    }
    const profile = profileOf(user);
    // The profile of a session that already exists when the page loads was sent at login.
    if (isNew || described) sendProfile(sdk, profile, isNew ? {} : (described ?? {}));
    described = profile;
  };
  update(sessions.currentSession());
  sessions.onSessionChange(update);
  sessions.onSignedOut(() => report('sign_out'));
}

/** Sends the changed profile properties, including those that the user has deleted. */
function sendProfile(sdk: Sdk, now: Record<string, unknown>, before: Record<string, unknown>): void {
  const changed = Object.entries(now).filter(([name, value]) => before[name] !== value);
  const gone = Object.keys(before).filter((name) => !(name in now));
  if (changed.length > 0) sdk.setProfile(Object.fromEntries(changed));
  if (gone.length > 0) sdk.unsetProfile(gone);
}

/** The account properties that analytics may use (SPEC.md section 3), and no others. */
function profileOf({ sex, birthday, channel, tencent_docs }: UserInfo): Record<string, unknown> {
  return checkedProperties({ sex, birthday, channel, tencent_docs });
}
