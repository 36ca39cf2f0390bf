import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conforms, theOne } from '../../../tests/support/page/conformance';
import { TextArea } from './TextArea';

describe('TextArea', () => {
  it('accepts several lines and counts them', async () => {
    const onValueChange = jest.fn();
    render(<TextArea label="Reason" limit={4} onValueChange={onValueChange} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'ab{Enter}cd');
    expect(onValueChange).toHaveBeenLastCalledWith('ab\ncd');
    expect(screen.getByText('5 / 4')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('不能超过 4 个字符');
  });
});

conforms('TextArea', {
  element: <TextArea label="Reason" />,
  refTo: HTMLTextAreaElement,
  classOn: () => theOne('textbox').closest('.frame')!,
  states: [
    [{}, { rows: '3' }],
    [{ rows: 5 }, { rows: '5', style: '--rows: 5;' }],
    [{ error: 'Reason is empty' }, { 'data-invalid': 'true' }],
    [
      { limit: 1, defaultValue: 'ab' },
      { 'data-invalid': 'true', 'aria-invalid': 'true' },
    ],
  ],
});
