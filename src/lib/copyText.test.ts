import { copyText } from './copyText';

function withClipboard(clipboard: Partial<Clipboard> | undefined) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
}

/** The browser's old copy command: fires `copy` at the document, whose listener fills the clipboard. */
function withCommand(works: boolean) {
  const written: string[] = [];
  document.execCommand = () => {
    if (!works) return false;
    const event = Object.assign(new Event('copy', { cancelable: true }), {
      clipboardData: { setData: (_type: string, text: string) => written.push(text) },
    });
    document.dispatchEvent(event);
    return true;
  };
  return written;
}

it('uses the Clipboard API if it is available', async () => {
  const writeText = jest.fn(async () => {});
  withClipboard({ writeText });
  await copyText('a link');
  expect(writeText).toHaveBeenCalledWith('a link');
});

it('copies on plain http too, without the Clipboard API', async () => {
  withClipboard(undefined);
  const written = withCommand(true);
  await copyText('a link');
  expect(written).toEqual(['a link']);
});

it('falls back to the old command when permission is denied', async () => {
  withClipboard({ writeText: async () => Promise.reject(new Error('NotAllowedError')) });
  const written = withCommand(true);
  await copyText('a link');
  expect(written).toEqual(['a link']);
});

it('fails when the browser allows neither', async () => {
  withClipboard(undefined);
  withCommand(false);
  await expect(copyText('a link')).rejects.toThrow('did not let the page write to the clipboard');
});
