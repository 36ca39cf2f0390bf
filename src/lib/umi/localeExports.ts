/** Replaces the store of Umi's locale plugin (words.ts). */

export * from '@/lib/intl/reactIntl';
export { addLocale, setLocale } from '@/lib/umi/words';

/** Umi exports more names of the plugin; the site uses none of them. */
const unused = undefined;

export { unused as formatMessage, unused as getAllLocales, unused as getIntl, unused as getLocale };
