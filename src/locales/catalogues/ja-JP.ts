import backstage from './ja-JP/backstage.json';
import detail from './ja-JP/detail.json';
import errors from './ja-JP/errors.json';
import header from './ja-JP/header.json';
import kit from './ja-JP/kit.json';
import session from './ja-JP/session.json';
import site from './ja-JP/site.json';
import square from './ja-JP/square.json';

/** All words of the site in this language; a part for each idea, so that a feature's words stand together. */
export default { ...backstage, ...detail, ...errors, ...header, ...kit, ...session, ...site, ...square };
