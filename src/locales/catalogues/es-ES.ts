import header from './es-ES/header.json';
import kit from './es-ES/kit.json';
import session from './es-ES/session.json';
import site from './es-ES/site.json';
import square from './es-ES/square.json';

/** The words of every page in this language; those of a part that few visit come with it (loadMessages.ts). */
export default { ...header, ...kit, ...session, ...site, ...square };
