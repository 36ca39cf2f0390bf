import backstage from './es-ES/backstage.json';
import detail from './es-ES/detail.json';
import errors from './es-ES/errors.json';
import header from './es-ES/header.json';
import kit from './es-ES/kit.json';
import session from './es-ES/session.json';
import site from './es-ES/site.json';
import square from './es-ES/square.json';

/** All words of the site in this language; a part for each idea, so that a feature's words stand together. */
export default { ...backstage, ...detail, ...errors, ...header, ...kit, ...session, ...site, ...square };
