/** Stands in for a library that Umi's locale plugin imports and the site does not use (moment). */
export default undefined;
