import backstage from './ko-KR/backstage.json';
import detail from './ko-KR/detail.json';
import errors from './ko-KR/errors.json';
import header from './ko-KR/header.json';
import kit from './ko-KR/kit.json';
import session from './ko-KR/session.json';
import site from './ko-KR/site.json';
import square from './ko-KR/square.json';

/** All words of the site in this language; a part for each idea, so that a feature's words stand together. */
export default { ...backstage, ...detail, ...errors, ...header, ...kit, ...session, ...site, ...square };
