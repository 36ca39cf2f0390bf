import backstage from './en-US/backstage.json';
import detail from './en-US/detail.json';
import errors from './en-US/errors.json';
import header from './en-US/header.json';
import kit from './en-US/kit.json';
import session from './en-US/session.json';
import site from './en-US/site.json';
import square from './en-US/square.json';

/** All words of the site in this language; a part for each idea, so that a feature's words stand together. */
export default { ...backstage, ...detail, ...errors, ...header, ...kit, ...session, ...site, ...square };
