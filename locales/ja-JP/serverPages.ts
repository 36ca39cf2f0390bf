import emails from './server/emails.json';
import pages from './server/pages.json';
import account from './site/account.json';
import frame from './site/frame.json';
import login from './site/login.json';
import notifications from './site/notifications.json';
import session from './site/session.json';
import visitor from './site/visitor.json';

/**
 * The messages of server pages and emails in this language: the server's own, and those that it shares with the site.
 */
export default { ...emails, ...pages, ...account, ...frame, ...session, ...login, ...visitor, ...notifications };
