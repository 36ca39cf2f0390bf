import { DOCUMENT_LIMITS } from '../../contract/values/accounts';
import { documentParameters } from './documentParameters';

const textOf = (name: keyof typeof DOCUMENT_LIMITS, more = 0) => 'x'.repeat(DOCUMENT_LIMITS[name] + more);
const AT_LIMIT = {
  ux_from: textOf('ux_from'),
  login_source_id: textOf('login_source_id'),
  app_name: textOf('app_name'),
  mainUrl: textOf('mainUrl'),
  txDocFolderId: textOf('txDocFolderId'),
};

it('returns every parameter of a document, and no other', () => {
  expect(documentParameters(new URLSearchParams({ ...AT_LIMIT, redirect_uri: '/plugins/' }))).toEqual(AT_LIMIT);
});

it.each(Object.keys(AT_LIMIT) as (keyof typeof AT_LIMIT)[])('drops only %s if it is too long', (name) => {
  const { [name]: _dropped, ...others } = AT_LIMIT;
  const query = new URLSearchParams({ ...AT_LIMIT, [name]: textOf(name, 1) });
  expect(documentParameters(query)).toEqual(others);
});

it('drops an empty parameter', () => {
  expect(documentParameters(new URLSearchParams({ ux_from: '', app_name: 'Docs' }))).toEqual({ app_name: 'Docs' });
});
