/**
 * All that a visitor without a session does not need, in one download: six small ones would cost the first page more
 * in the bundler's own table than they spare.
 */
export { arrive } from './arriving';
export { beginSession } from './beginSession';
export { leave } from './leaving';
export { renewRecord } from './refreshing';
export { endSession } from './signingOut';
export { hearOtherTabs, tellOtherTabs } from './tabNews';
export { validateRecord } from './validation';
