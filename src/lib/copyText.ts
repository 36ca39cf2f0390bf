/**
 * Copies a text to the clipboard. Pages on plain http have no Clipboard API, so the browser's old copy command is used
 * there.
 *
 * @throws {Error} when the browser allows neither.
 */
export async function copyText(text: string): Promise<void> {
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(text);
  } catch {
    // Permission denied: the old command may still work.
  }
  if (!copyByCommand(text))
    throw new Error('The browser did not allow writing to the clipboard. Allow it, or copy the text yourself.');
}

function copyByCommand(text: string): boolean {
  let isCopied = false;
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener('copy', write);
  try {
    return document.execCommand?.('copy') === true && isCopied;
  } finally {
    document.removeEventListener('copy', write);
  }
}
