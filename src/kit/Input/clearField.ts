/** Empties a field as if the reader had done it, so that every listener of its changes hears of it. */
export function clearField(field: HTMLInputElement): void {
  // React takes over the `value` of its fields; the prototype's setter is the one the browser itself uses.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
