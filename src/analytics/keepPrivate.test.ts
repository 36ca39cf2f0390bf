import { keepPrivate } from './keepPrivate';

it('takes searches, codes, places and texts of the page away, and leaves the rest as it is', () => {
  const properties = {
    $url: `${location.origin}/plugins/?keyword=secret&plugin_key=grid&code=1&utm_source=mail#place`,
    $referrer: 'https://elsewhere.example/?q=1',
    $title: 'Plugin Square',
    $element_content: 'somebody@example.com',
    $element_target_url: '/plugins/?keyword=secret',
    count: 3,
  };
  keepPrivate(properties);
  expect(properties).toEqual({
    $url: `${location.origin}/plugins/?plugin_key=grid&utm_source=mail`,
    $referrer: 'https://elsewhere.example/?q=1',
    $title: 'Plugin Square',
    count: 3,
  });
});
