import type { LoginWay } from './loginAddress';

const NAMES = ['ux_from', 'login_source_id', 'app_name', 'mainUrl', 'txDocFolderId'] as const;
const MAX_LENGTH = 2_000;

/**
 * Parameters of a third-party document that linked here: `/plugins/?ux_from=…&login_source_id=…&app_name=…`. They are
 * read from the address that this page was loaded from, because the user may have navigated since.
 */
export function documentVisit(): Pick<LoginWay, 'document' | 'bindOther'> {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  const parameters = new URL(loaded?.name || location.href, location.href).searchParams;
  const found = NAMES.flatMap((name) => {
    const value = parameters.get(name);
    return value && value.length <= MAX_LENGTH ? [[name, value] as const] : [];
  });
  return {
    ...(found.length > 0 && { document: Object.fromEntries(found) }),
    ...(parameters.get('bind_other') === 'bind' && { bindOther: true }),
  };
}
