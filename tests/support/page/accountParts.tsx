import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Account, type AccountPart } from '@/features/account/Account';
import { useSession } from '@/session/useSession';
import type { UserInfo } from '../../../contract/accounts/accounts';
import { renderPage, signedInAs } from './renderPage';

/** Renders one part of a logged-in user's account page. */
export async function renderAccount(
  part: AccountPart,
  user: Partial<UserInfo> = {},
  options: Parameters<typeof renderPage>[1] = {},
): Promise<void> {
  signedInAs(user);
  const Page = () => {
    const [shown, show] = useState(part);
    const session = useSession();
    return session && <Account user={session.user} part={shown} onPart={show} />;
  };
  await renderPage(Page, options);
  await screen.findByRole('heading', { name: 'My account' });
}

/** Returns the downloaded file once there is one. jsdom has no object URLs. */
export function catchFile(): { name: () => string | undefined; content: () => Promise<string> } {
  let blob: Blob | undefined;
  let name: string | undefined;
  URL.createObjectURL = (given) => {
    blob = given as Blob;
    return 'blob:of-the-test';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  const read = (file: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(file);
    });
  return { name: () => name, content: () => act(() => (blob ? read(blob) : Promise.resolve(''))) };
}
