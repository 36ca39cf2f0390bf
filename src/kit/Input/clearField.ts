/** Clears a field as if the user had done it, so that every change listener is called. */
export function clearField(field: HTMLInputElement): void {
  // React overrides the `value` of its fields; the prototype's setter is the browser's own.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
