import header from './zh-CN/header.json';
import kit from './zh-CN/kit.json';
import session from './zh-CN/session.json';
import site from './zh-CN/site.json';
import square from './zh-CN/square.json';

/** The words of every page in this language; those of a part that few visit come with it (loadMessages.ts). */
export default { ...header, ...kit, ...session, ...site, ...square };
