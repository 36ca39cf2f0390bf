import { ApiError } from '@/api/call';
import { serverFaults } from './serverFaults';

const refusal = (id: string, details?: unknown) => new ApiError(-10000, id, 'refused', 422, details);
const at = (path: string) => ({ path, message: `wrong: ${path}` });

it.each([
  ['name', 'name'],
  ['texts.ja-JP.intro', 'texts.ja-JP.intro'],
  ['copyright.type', 'copyright.holder'],
  ['uploads.panel_images.0', 'media'],
  ['uploads.icon', 'icon'],
  ['network_access.allowed_domains.0', 'code'],
])('tells what the server found at %s where it can be mended: at %s', (path, place) => {
  expect(serverFaults(refusal('invalid_request', [at(path)]))).toEqual([{ path: place, message: `wrong: ${path}` }]);
});

it('tells every fault of a package at the code file, with its path', () => {
  const found = serverFaults(refusal('invalid_package', [at('name'), at('main')]));
  expect(found).toEqual([
    { path: 'code', message: 'name wrong: name' },
    { path: 'code', message: 'main wrong: main' },
  ]);
});

it('knows the field of a refusal by what it is', () => {
  expect(serverFaults(refusal('version_taken'))).toEqual([{ path: 'version', message: '' }]);
});

it.each([undefined, 'text', [null, 7, {}]])('is about the whole where nothing names a field (%p)', (details) => {
  expect(serverFaults(refusal('forbidden', details))).toEqual([]);
});
