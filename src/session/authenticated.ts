/**
 * Code that only a session needs, in one download: six small files would add more to the bundler's table on the first
 * page than they save.
 */
export { arrive } from './arriving';
export { leave } from './leaving';
export { renewRecord } from './refreshing';
export { endSession } from './signingOut';
export { startNewSession } from './startNewSession';
export { publishToOtherTabs, subscribeToOtherTabs } from './tabNews';
export { validateRecord } from './validation';
