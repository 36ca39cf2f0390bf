/**
 * Returns the nonce that the page's content security policy requires of styles. The server writes it into each page
 * (requirements.md section 9).
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="ps-nonce"]')?.content || undefined;
}

/**
 * Sets the nonce on every style element that scripts create from now on. antd passes it to most of its styles, but
 * pro-components' tokens and the scroll lock of dialogs lack it, and the policy would block them.
 */
export function applyStylesNonce(nonce: string): void {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
