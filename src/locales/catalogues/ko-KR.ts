import header from './ko-KR/header.json';
import kit from './ko-KR/kit.json';
import session from './ko-KR/session.json';
import site from './ko-KR/site.json';
import square from './ko-KR/square.json';

/** The words of every page in this language; those of a part that few visit come with it (loadMessages.ts). */
export default { ...header, ...kit, ...session, ...site, ...square };
