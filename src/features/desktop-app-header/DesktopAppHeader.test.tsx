import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serveApi } from '../../../tests/support/page/fakeApi';
import { renderPage } from '../../../tests/support/page/renderPage';
import { DesktopAppHeader } from './DesktopAppHeader';

it('shows tooltips of its arrows on hover and focus', async () => {
  serveApi({});
  sessionStorage.setItem(
    'ps_navigator',
    JSON.stringify({ navigator_list: ['/protocol', '/', '/privacy'], current_navigator: 1 }),
  );
  await renderPage(() => <DesktopAppHeader home={null} choices={null} account={null} />);
  const back = await screen.findByRole('button', { name: 'Back' });
  await userEvent.hover(back);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Back');
});
