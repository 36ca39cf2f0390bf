import header from './ja-JP/header.json';
import kit from './ja-JP/kit.json';
import session from './ja-JP/session.json';
import site from './ja-JP/site.json';
import square from './ja-JP/square.json';

/** The words of every page in this language; those of a part that few visit come with it (loadMessages.ts). */
export default { ...header, ...kit, ...session, ...site, ...square };
