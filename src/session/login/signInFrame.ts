/** Opens the login page in a frame over this page. Escape or a click outside the frame cancels. */
export function openFrame(address: string): { window: Window; isClosed: () => boolean; close: () => void } {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  Object.assign(dialog.style, { padding: '0', border: '0', borderRadius: '12px', overflow: 'hidden' });
  Object.assign(frame.style, { display: 'block', width: 'min(480px, 90vw)', height: 'min(720px, 85vh)', border: '0' });
  frame.src = address;
  frame.title = document.title;
  dialog.ariaLabel = document.title;
  dialog.append(frame);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  frame.addEventListener('load', () => closeByEscape(frame, dialog));
  document.body.append(dialog);
  dialog.showModal();
  return {
    // A frame that is in a document has a window.
    window: frame.contentWindow as Window,
    isClosed: () => !dialog.isConnected,
    close: () => dialog.remove(),
  };
}

/** Key presses inside a frame stay there. A login page of this site lets us listen to them. */
function closeByEscape(frame: HTMLIFrameElement, dialog: HTMLDialogElement): void {
  try {
    frame.contentDocument?.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close());
  } catch {
    // A page of another site: only a click outside the frame closes it.
  }
}
