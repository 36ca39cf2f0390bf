import type { ButtonProps } from 'antd';

/** The submitter of a ProForm with a single button, which sends it; Enter in a field does as well. */
export const submitOnly = (submitText: string, button: ButtonProps = {}) => ({
  searchConfig: { submitText },
  submitButtonProps: { htmlType: 'submit' as const, preventDefault: true, ...button },
  resetButtonProps: false as const,
});
