/** Clears a field with an input event, as if the user did it, so that all change listeners are called. */
export function clearField(field: HTMLInputElement): void {
  // React overrides `value` on its fields and would ignore the event. The prototype has the browser's own setter.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
