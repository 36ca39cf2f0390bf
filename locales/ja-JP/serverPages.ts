import mails from './server/mails.json';
import pages from './server/pages.json';
import account from './site/account.json';
import frame from './site/frame.json';
import session from './site/session.json';
import signIn from './site/sign-in.json';
import visitor from './site/visitor.json';

/**
 * The messages of server pages and emails in this language: the server's own, and those that it shares with the site.
 */
export default { ...mails, ...pages, ...account, ...frame, ...session, ...signIn, ...visitor };
