import header from './en-US/header.json';
import kit from './en-US/kit.json';
import session from './en-US/session.json';
import site from './en-US/site.json';
import square from './en-US/square.json';

/** The words of every page in this language; those of a part that few visit come with it (loadMessages.ts). */
export default { ...header, ...kit, ...session, ...site, ...square };
