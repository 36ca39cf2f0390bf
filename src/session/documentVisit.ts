import type { LoginWay } from './loginAddress';

const NAMES = ['ux_from', 'login_source_id', 'app_name', 'mainUrl', 'txDocFolderId'] as const;
const LONGEST = 2_000;

/**
 * What a third-party document said when it led here: `/plugins/?ux_from=…&login_source_id=…&app_name=…`. It stands in the address
 * that this page was loaded from, wherever in the site its reader is by now.
 */
export function documentVisit(): Pick<LoginWay, 'document' | 'bindOther'> {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  const said = new URL(loaded?.name || location.href, location.href).searchParams;
  const found = NAMES.flatMap((name) => {
    const value = said.get(name);
    return value && value.length <= LONGEST ? [[name, value] as const] : [];
  });
  return {
    ...(found.length > 0 && { document: Object.fromEntries(found) }),
    ...(said.get('bind_other') === 'bind' && { bindOther: true }),
  };
}
