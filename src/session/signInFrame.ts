/** The sign-in page in a frame over this one. Escape, and a click beside it, give up. */
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
    // A frame that stands in a document has a window.
    window: frame.contentWindow as Window,
    isClosed: () => !dialog.isConnected,
    close: () => dialog.remove(),
  };
}

/** Keys that are pressed inside a frame stay there; a sign-in page of this site lets us hear them. */
function closeByEscape(frame: HTMLIFrameElement, dialog: HTMLDialogElement): void {
  try {
    frame.contentDocument?.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close());
  } catch {
    // A page of another site: a click beside the frame closes it.
  }
}
