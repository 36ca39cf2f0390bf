import header from './ru-RU/header.json';
import kit from './ru-RU/kit.json';
import session from './ru-RU/session.json';
import site from './ru-RU/site.json';
import square from './ru-RU/square.json';

/** The words of every page in this language; those of a part that few visit come with it (loadMessages.ts). */
export default { ...header, ...kit, ...session, ...site, ...square };
