import { documentParameters } from '../../shared/site/documentParameters';
import type { LoginWay } from './login/loginAddress';

/**
 * Parameters of a third-party document that linked here: `/plugins/?ux_from=…&login_source_id=…&app_name=…`. They are
 * read from the address that this page was loaded from, because the user may have navigated since.
 */
export function documentVisit(): Pick<LoginWay, 'document' | 'bindOther'> {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  const parameters = new URL(loaded?.name || location.href, location.href).searchParams;
  const document = documentParameters(parameters);
  return {
    ...(Object.keys(document).length > 0 && { document }),
    ...(parameters.get('bind_other') === 'bind' && { bindOther: true }),
  };
}
