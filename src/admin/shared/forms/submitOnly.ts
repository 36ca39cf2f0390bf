import type { ButtonProps } from 'antd';

/** Returns the submitter of a ProForm with a single submit button. Enter in a field submits too. */
export const submitOnly = (submitText: string, button: ButtonProps = {}) => ({
  searchConfig: { submitText },
  submitButtonProps: { htmlType: 'submit' as const, preventDefault: true, ...button },
  resetButtonProps: false as const,
});
