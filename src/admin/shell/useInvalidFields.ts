import { useEffect } from 'react';

const OWN_ATTRIBUTE = 'data-invalid-by-class';

/**
 * Exposes invalid form fields to assistive technology. antd sets `aria-invalid` and `aria-describedby` on the child of
 * a Form.Item, and pro-components' fields do not pass them on to their input.
 */
export function useInvalidFields(): void {
  useEffect(() => {
    const observer = new MutationObserver((records) => {
      for (const { target } of records) if (target instanceof HTMLElement) markItem(target);
    });
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, []);
}

function markItem(item: HTMLElement): void {
  if (!item.classList.contains('ant-form-item')) return;
  const input = item.querySelector<HTMLElement>('input[id], textarea[id]');
  if (!input) return;
  if (item.classList.contains('ant-form-item-has-error')) {
    if (input.hasAttribute('aria-invalid')) return;
    input.setAttribute(OWN_ATTRIBUTE, '');
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', `${input.id}_help`);
  } else if (input.hasAttribute(OWN_ATTRIBUTE)) {
    for (const name of [OWN_ATTRIBUTE, 'aria-invalid', 'aria-describedby']) input.removeAttribute(name);
  }
}
