import type { Sdk } from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js';
import type { UserInfo } from '../../contract/accounts';
import { checkedProperties, isLoginId } from './rules';
import type { Sessions } from './sessions';

/** What the SDK calls the id of an account. */
const LOGIN_KEY = '$identity_login_id';

/** Has the SDK know who is signed in, from now on: in this tab, and as other tabs sign in and out. `tell` sends the events of it. */
export function followSession(sdk: Sdk, sessions: Sessions, tell: (event: 'sign_in' | 'sign_out') => void): void {
  let described: Record<string, unknown> | null = null;
  const follow = (session: { user: UserInfo } | null) => {
    if (!session) return sdk.logout();
    const { user } = session;
    const id = String(user.user_id);
    const isNew = sdk.store.getUnionId().login_id !== id;
    if (isNew && isLoginId(id, LOGIN_KEY)) {
      sdk.login(id);
      tell('sign_in');
    }
    const profile = profileOf(user);
    // Every page begins with a session; what it says was told when that began.
    if (isNew || described) tellProfile(sdk, profile, isNew ? {} : (described ?? {}));
    described = profile;
  };
  follow(sessions.currentSession());
  sessions.onSessionChange(follow);
  sessions.onSignedOut(() => tell('sign_out'));
}

/** Tells what is other than it was, also what the person has deleted. */
function tellProfile(sdk: Sdk, now: Record<string, unknown>, before: Record<string, unknown>): void {
  const changed = Object.entries(now).filter(([name, value]) => before[name] !== value);
  const gone = Object.keys(before).filter((name) => !(name in now));
  if (changed.length > 0) sdk.setProfile(Object.fromEntries(changed));
  if (gone.length > 0) sdk.unsetProfile(gone);
}

/** What an account says of its owner for the statistics (SPEC.md section 3), and nothing else of it. */
function profileOf({ sex, birthday, channel, tencent_docs }: UserInfo): Record<string, unknown> {
  return checkedProperties({ sex, birthday, channel, tencent_docs });
}
