import { copyText } from './copyText';

function withClipboard(clipboard: Partial<Clipboard> | undefined) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
}

/** The browser's old copy command: fires `copy` at the document, whose listener fills the clipboard. */
function withCommand(works: boolean) {
  const isCopied: string[] = [];
  document.execCommand = () => {
    if (!works) return false;
    const event = Object.assign(new Event('copy', { cancelable: true }), {
      clipboardData: { setData: (_type: string, text: string) => isCopied.push(text) },
    });
    document.dispatchEvent(event);
    return true;
  };
  return isCopied;
}

it('uses the Clipboard API if it is available', async () => {
  const writeText = jest.fn(async () => {});
  withClipboard({ writeText });
  await copyText('a link');
  expect(writeText).toHaveBeenCalledWith('a link');
});

it('copies on plain http too, without the Clipboard API', async () => {
  withClipboard(undefined);
  const isCopied = withCommand(true);
  await copyText('a link');
  expect(isCopied).toEqual(['a link']);
});

it('falls back to the old command when permission is denied', async () => {
  withClipboard({ writeText: async () => Promise.reject(new Error('NotAllowedError')) });
  const isCopied = withCommand(true);
  await copyText('a link');
  expect(isCopied).toEqual(['a link']);
});

it('fails when the browser allows neither', async () => {
  withClipboard(undefined);
  withCommand(false);
  await expect(copyText('a link')).rejects.toThrow('did not allow writing to the clipboard');
});
