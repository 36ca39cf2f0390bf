/** Stands in for the store of Umi's locale plugin (words.ts). */

export * from '@/lib/intl/reactIntl';
export { addLocale, setLocale } from '@/lib/umi/words';

/** Umi exports more of the plugin's names; the site uses none of them. */
const unused = undefined;

export { unused as formatMessage, unused as getAllLocales, unused as getIntl, unused as getLocale };
