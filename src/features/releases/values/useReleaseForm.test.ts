import { ApiError } from '@/api/call';
import type { FieldError } from '../../../../shared/fieldErrors';
import { imageAt, serverErrors } from './useReleaseForm';

const refusal = (id: string, details?: unknown) => new ApiError(-10000, id, 'refused', 422, details);
const errorText = ({ message }: FieldError, place: string) => `${place}: ${message}`;
const at = (path: string) => ({ path, message: `wrong: ${path}` });

it.each([
  ['name', 'name'],
  ['texts.ja-JP.intro', 'texts.ja-JP.intro'],
  ['copyright.type', 'copyright.holder'],
  ['uploads.panel_images.0', 'media'],
  ['panel_images.2', 'media'],
  ['video', 'media'],
  ['rollout', 'rollout'],
  ['uploads.icon', 'icon'],
  ['network_access.allowed_domains.0', 'code'],
])('shows an error at %s at the field that corrects it: %s', (path, place) => {
  expect(serverErrors(refusal('invalid_request', [at(path)]), errorText)).toEqual([
    { path: place, message: `${place}: wrong: ${path}` },
  ]);
});

it('shows every error of a package at the code file', () => {
  const found = serverErrors(refusal('invalid_package', [at('name'), at('main')]), errorText);
  expect(found).toEqual([
    { path: 'code', message: 'code: wrong: name' },
    { path: 'code', message: 'code: wrong: main' },
  ]);
});

it('finds the field of a refusal by its error id', () => {
  expect(serverErrors(refusal('version_taken'), errorText)).toEqual([{ path: 'version', message: '' }]);
});

it.each([undefined, 'text', [null, 7, {}]])('belongs to no field if none is named (%p)', (details) => {
  expect(serverErrors(refusal('forbidden', details), errorText)).toEqual([]);
});

it.each([
  ['panel_images.2', 3],
  ['uploads.panel_images.0', 1],
  ['panel_images', null],
  ['texts.ja-JP.name', null],
])('finds the image of %s', (path, index) => expect(imageAt(path)).toBe(index));
