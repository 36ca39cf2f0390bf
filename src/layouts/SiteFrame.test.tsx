import { act, screen } from '@testing-library/react';
import { history } from '@umijs/max';
import { serveApi } from '../../tests/support/page/fakeApi';
import { renderPage } from '../../tests/support/page/renderPage';
import { staysInPlace } from './SiteFrame';

it('scrolls to the top on navigation, but not if only the hash or the detail layer changes', async () => {
  serveApi({});
  await renderPage(() => <p>Page</p>, { address: '/' });
  await screen.findByText('Page');
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  expect(scrollTo).not.toHaveBeenCalled();
  act(() => history.push('/#main'));
  act(() => history.push('/?plugin_key=charts'));
  act(() => history.push('/?plugin_key=charts&tab=versions'));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  act(() => history.push('/403'));
  expect(scrollTo).toHaveBeenCalledTimes(2);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it.each([
  ['another path', '/403', '', '', false],
  ['another path with a hash', '/403', '', '#main', false],
  ['the hash alone', '/', '?tag_id=2', '#main', true],
  ['the layer opening', '/', '?tag_id=2&plugin_key=charts', '', true],
  ['another filter', '/', '?tag_id=3', '', false],
  ['the very same address', '/', '?tag_id=2', '', false],
])('%s', (_name, pathname, search, hash, stays) => {
  expect(staysInPlace({ pathname: '/', search: '?tag_id=2', hash: '' }, { pathname, search, hash })).toBe(stays);
});
