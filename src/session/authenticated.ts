/**
 * Code that only a session needs, in one download: six small files would add more to the bundler's table on the first
 * page than they save.
 */

export { endSession } from './endSession';
export { handleAuthCode } from './login/handleAuthCode';
export { runSignInFlow } from './login/runSignInFlow';
export { renewRecord } from './record/renewRecord';
export { startNewSession } from './startNewSession';
export { publishToOtherTabs, subscribeToOtherTabs } from './tabMessages';
export { validateRecord } from './validation';
