import frame from './site/frame.json';
import header from './site/header.json';
import kit from './site/kit.json';
import session from './site/session.json';
import square from './site/square.json';

/** The words of every page that a browser draws in this language; an area brings its own (loadMessages.ts). */
export default { ...header, ...kit, ...session, ...frame, ...square };
