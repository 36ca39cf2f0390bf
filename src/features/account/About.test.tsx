import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession } from '@/session/session';
import { renderAccount } from '../../../tests/support/page/accountParts';
import { aUser } from '../../../tests/support/page/aUser';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';

const UPDATE = 'PUT /api/user-center/user/userinfo';
const section = () => within(screen.getByRole('heading', { name: 'About you' }).closest('section')!);
const sex = (name: string) => screen.getByRole('radio', { name });
const birthday = () => screen.getByLabelText(/^Birthday/);
/** Opens the user's page and unfolds the form. */
async function renderAbout(user: Parameters<typeof renderAccount>[1] = {}) {
  await renderAccount('profile', user);
  await userEvent.click(screen.getByRole('button', { name: 'Sex and birthday' }));
}
const save = () => userEvent.click(section().getByRole('button', { name: 'Save' }));

it('is folded, and says that it is optional and what it is for', async () => {
  serveApi({});
  await renderAccount('profile');
  expect(section().getByText(/^Optional\. Only you see it\. .* which groups of people use the site\.$/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Female' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sex and birthday' })).toHaveAttribute('aria-expanded', 'false');
});

it('saves sex and birthday, and updates the session at once', async () => {
  const api = serveApi({ [UPDATE]: ({ body }) => ({ user_info: aUser(body as object) }) });
  await renderAbout();
  expect(sex('Not stated')).toBeChecked();
  await userEvent.click(sex('Female'));
  fireEvent.change(birthday(), { target: { value: '1990-12-31' } });
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.requestsTo(UPDATE)[0]?.body).toEqual({ sex: 'female', birthday: '1990-12-31' });
  expect(currentSession()?.user).toMatchObject({ sex: 'female', birthday: '1990-12-31' });
});

it('deletes both', async () => {
  const api = serveApi({ [UPDATE]: ({ body }) => ({ user_info: aUser(body as object) }) });
  await renderAbout({ sex: 'male', birthday: '1990-12-31' });
  expect(sex('Male')).toBeChecked();
  expect(birthday()).toHaveValue('1990-12-31');
  await userEvent.click(sex('Not stated'));
  await userEvent.clear(birthday());
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.requestsTo(UPDATE)[0]?.body).toEqual({ sex: null, birthday: null });
});

it.each(['1899-12-31', '2999-01-01'])(
  'shows at the field that %s is not a birthday, and sends no request',
  async (value) => {
    const api = serveApi({ [UPDATE]: () => failure(400, 'invalid_request') });
    await renderAbout();
    fireEvent.change(birthday(), { target: { value } });
    await save();
    expect(birthday()).toHaveAccessibleDescription(expect.stringContaining('Enter a full date'));
    expect(birthday()).toHaveFocus();
    expect(api.requestsTo(UPDATE)).toHaveLength(0);
  },
);

it('treats a partial date as a mistake, not as a deletion', async () => {
  const api = serveApi({});
  await renderAbout({ birthday: '1990-12-31' });
  fireEvent.change(birthday(), { target: { value: '' } });
  // jsdom does not implement partial dates. A browser reports them exactly like this.
  Object.defineProperty(birthday(), 'validity', { value: { badInput: true } });
  await save();
  expect(birthday()).toHaveAccessibleDescription(expect.stringContaining('Enter a full date'));
  expect(api.requestsTo(UPDATE)).toHaveLength(0);
});

it('shows the facts from company login and sign-up', async () => {
  serveApi({});
  await renderAccount('profile', { identification: 'E-17', staff_status: 0, channel: 'official', tencent_docs: true });
  const facts = section()
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Employee number', 'E-17'],
    ['Staff status', '0'],
    ['Sign-up channel', 'Official site'],
    ['Tencent Docs', 'Used'],
  ]);
});

it('shows no list of facts if there are none', async () => {
  serveApi({});
  await renderAbout();
  expect(section().queryByRole('term')).not.toBeInTheDocument();
});
