import { removePrivateData } from './removePrivateData';

it('removes searches, codes, places and page texts, and leaves the rest unchanged', () => {
  const properties = {
    $url: `${location.origin}/plugins/?keyword=secret&plugin_key=grid&code=1&utm_source=mail#place`,
    $referrer: 'https://elsewhere.example/?q=1',
    $title: 'Plugin Square',
    $element_content: 'somebody@example.com',
    $element_target_url: '/plugins/?keyword=secret',
    count: 3,
  };
  removePrivateData(properties);
  expect(properties).toEqual({
    $url: `${location.origin}/plugins/?plugin_key=grid&utm_source=mail`,
    $referrer: 'https://elsewhere.example/?q=1',
    $title: 'Plugin Square',
    count: 3,
  });
});
