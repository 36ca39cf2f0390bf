/** The nonce by which the page's policy lets a style in; the server writes it into each page (DESIGN.md section 4). */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="ps-nonce"]')?.content || undefined;
}

let given = false;

/**
 * Gives the nonce to every style element that script makes from now on. antd passes it to most of its styles, but
 * pro-components' own tokens and the scroll lock of dialogs come without it, and the policy would refuse them.
 */
export function giveStylesNonce(nonce: string): void {
  if (given) return;
  given = true;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
