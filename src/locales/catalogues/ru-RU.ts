import backstage from './ru-RU/backstage.json';
import detail from './ru-RU/detail.json';
import errors from './ru-RU/errors.json';
import header from './ru-RU/header.json';
import kit from './ru-RU/kit.json';
import session from './ru-RU/session.json';
import site from './ru-RU/site.json';
import square from './ru-RU/square.json';

/** All words of the site in this language; a part for each idea, so that a feature's words stand together. */
export default { ...backstage, ...detail, ...errors, ...header, ...kit, ...session, ...site, ...square };
