import { ProForm, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { useInvalidFields } from './useInvalidFields';

function Page() {
  useInvalidFields();
  return (
    <ProForm submitter={{ searchConfig: { submitText: 'Save' }, resetButtonProps: false }}>
      <ProFormText name="title" label="Title" rules={[{ required: true, message: 'Give it a title.' }]} />
      <ProFormTextArea name="reason" label="Reason" rules={[{ required: true, message: 'Say why.' }]} />
    </ProForm>
  );
}

it('marks invalid fields of a ProForm with their errors, until they are corrected', async () => {
  const user = userEvent.setup();
  await renderAntdPage(Page, '/plugins/backstage-index/tags');
  const title = screen.getByRole('textbox', { name: 'Title' });
  expect(title).not.toHaveAttribute('aria-invalid');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(title).toHaveAccessibleDescription('Give it a title.'));
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Say why.'));
  expect(title).toBeInvalid();

  await user.type(title, 'Fresh');
  await waitFor(() => expect(title).not.toHaveAttribute('aria-invalid'));
  expect(reason).toBeInvalid();
});
