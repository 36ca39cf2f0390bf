import { packageAddress } from './packageAddress';

it('is the address of the download call, with the version in its query', () => {
  expect(packageAddress('grid&maker', '1.0.0')).toBe('/api/cmt/plugin/download?plugin_key=grid%26maker&version=1.0.0');
});
