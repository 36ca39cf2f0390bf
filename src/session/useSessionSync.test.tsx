import { Provider } from '@@/plugin-model';
import { act, render, screen } from '@testing-library/react';
import { useModel } from '@umijs/max';
import { useState } from 'react';
import type { UserInfo } from '../../contract/accounts/accounts';
import { aUser } from '../../tests/support/page/aUser';
import { record, store } from '../../tests/support/page/sessionPage';
import { changeSessionUser, init, type Session } from './session';
import { useSession, useSessionSync } from './useSession';

type State = { session: Session | null; verified?: 'administrator' } | undefined;

const VISITOR: State = { session: null };
const administrator = (user: UserInfo): State => ({ session: { user }, verified: 'administrator' });

function Page() {
  useSessionSync();
  const { verified } = useModel('@@initialState').initialState ?? {};
  return <p>{`${useSession()?.user.nick_name ?? 'A visitor'}, ${verified ?? 'no role'}`}</p>;
}

/** Renders a page with this initial state of Umi. `setState` replaces it later, as Umi does when it has loaded. */
function renderWith(first: State) {
  let setState: (state: State) => void = () => {};
  const updates = jest.fn();
  const model = () => {
    const [initialState, set] = useState(first);
    const [setInitialState] = useState(() => (next: unknown) => {
      updates();
      set(next as State);
    });
    setState = set;
    return { initialState, setInitialState };
  };
  const page = render(
    <Provider models={{ '@@initialState': model }}>
      <Page />
    </Provider>,
  );
  return { ...page, updates, setState: (state: State) => act(async () => setState(state)) };
}

/** Another tab stores the session of this user, or deletes it. */
const changeInAnotherTab = (user: UserInfo | null) =>
  act(async () => {
    store(user && { ...record, user_info: user });
    window.dispatchEvent(new StorageEvent('storage', { key: 'ps_auth' }));
  });

beforeAll(() => init({ redirect_url: location.href }));
beforeEach(() => localStorage.clear());

describe('a verified role', () => {
  it('stays while the data of its user change', async () => {
    store(record);
    renderWith(administrator(record.user_info));
    expect(screen.getByText('Mei, administrator')).toBeVisible();
    await act(async () => changeSessionUser(aUser({ nick_name: 'Renamed' })));
    expect(screen.getByText('Renamed, administrator')).toBeVisible();
  });

  it('does not pass to another user who logs in in another tab', async () => {
    store(record);
    renderWith(administrator(record.user_info));
    await changeInAnotherTab(aUser({ user_id: 9, nick_name: 'Lin' }));
    expect(screen.getByText('Lin, no role')).toBeVisible();
  });

  it('ends when its user logs out in another tab', async () => {
    store(record);
    renderWith(administrator(record.user_info));
    await changeInAnotherTab(null);
    expect(screen.getByText('A visitor, no role')).toBeVisible();
  });

  it('ends when its session was replaced while the code of the page was loading', async () => {
    store({ ...record, user_info: aUser({ user_id: 9, nick_name: 'Lin' }) });
    renderWith(administrator(record.user_info));
    expect(await screen.findByText('Lin, no role')).toBeVisible();
  });
});

it('a visitor who logs in in another tab is shown as a user', async () => {
  renderWith(VISITOR);
  expect(screen.getByText('A visitor, no role')).toBeVisible();
  await changeInAnotherTab(record.user_info);
  expect(screen.getByText('Mei, no role')).toBeVisible();
});

describe('while Umi’s initial state is loading', () => {
  it('the page is a visitor’s, and the state is left to Umi', () => {
    store(record);
    const { updates } = renderWith(undefined);
    expect(screen.getByText('A visitor, no role')).toBeVisible();
    expect(updates).not.toHaveBeenCalled();
  });

  it('a login in another tab is shown', async () => {
    renderWith(undefined);
    await changeInAnotherTab(record.user_info);
    expect(screen.getByText('Mei, no role')).toBeVisible();
  });

  it('a logout in another tab leaves a visitor', async () => {
    renderWith(undefined);
    await changeInAnotherTab(null);
    expect(screen.getByText('A visitor, no role')).toBeVisible();
  });

  it('a session that is older than the stored one is replaced when it arrives', async () => {
    store({ ...record, user_info: aUser({ nick_name: 'Renamed' }) });
    const { setState } = renderWith(undefined);
    await setState({ session: { user: record.user_info } });
    expect(screen.getByText('Renamed, no role')).toBeVisible();
  });
});

it.each<[string, State, typeof record | null]>([
  ['a user', administrator(record.user_info), record],
  ['a visitor', VISITOR, null],
])('the state of %s is not replaced if it is the stored session', async (_what, state, held) => {
  store(held);
  const { updates } = renderWith(state);
  await act(async () => {});
  expect(updates).not.toHaveBeenCalled();
});

it('a page that was left no longer follows the session', async () => {
  const { unmount, updates } = renderWith(VISITOR);
  unmount();
  await changeInAnotherTab(record.user_info);
  expect(updates).not.toHaveBeenCalled();
});
