import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Account, type AccountPart } from '@/features/account/Account';
import { useSession } from '@/session/useSession';
import type { UserInfo } from '../../contract/accounts';
import { renderPage, signedInAs } from './renderPage';

/** The account page of somebody who is signed in, at one of its parts. */
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

/** What was handed over as a file, once that has happened. jsdom makes no addresses for blobs. */
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
