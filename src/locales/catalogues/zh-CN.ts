import backstage from './zh-CN/backstage.json';
import detail from './zh-CN/detail.json';
import errors from './zh-CN/errors.json';
import header from './zh-CN/header.json';
import kit from './zh-CN/kit.json';
import session from './zh-CN/session.json';
import site from './zh-CN/site.json';
import square from './zh-CN/square.json';

/** All words of the site in this language; a part for each idea, so that a feature's words stand together. */
export default { ...backstage, ...detail, ...errors, ...header, ...kit, ...session, ...site, ...square };
