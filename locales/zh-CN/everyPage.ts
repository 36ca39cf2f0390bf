import frame from './site/frame.json';
import header from './site/header.json';
import kit from './site/kit.json';
import session from './site/session.json';
import square from './site/square.json';

/** The messages of every page in this language. Areas load their own messages (loadMessages.ts). */
export default { ...header, ...kit, ...session, ...frame, ...square };
