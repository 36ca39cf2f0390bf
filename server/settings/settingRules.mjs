// Plain JavaScript without packages, like settingsTable.mjs.

/**
 * Valid values of a setting: `form` completes the sentence "It must be …", and `read` throws an Error for any other
 * text.
 *
 * @template T
 * @typedef {{ form: string, read: (text: string) => T }} Rule
 */

/**
 * @param {(text: string) => boolean} isRight
 * @param {string} form
 * @returns {Rule<string>}
 */
export const checked = (isRight, form) => ({
  form,
  read: (value) => {
    if (!isRight(value)) throw new Error(`must be ${form}`);
    return value;
  },
});

/**
 * @template T
 * @param {Rule<string>} rule
 * @param {(text: string) => T} convert
 * @returns {Rule<T>}
 */
export const converted = ({ form, read }, convert) => ({ form, read: (value) => convert(read(value)) });

/**
 * @param {number} min
 * @param {number} [max]
 * @returns {Rule<number>}
 */
export const integer = (min, max) =>
  converted(
    checked(
      (value) => /^\s*\d{1,15}\s*$/.test(value) && Number(value) >= min && Number(value) <= (max ?? Number(value)),
      `a whole number ${max === undefined ? `of at least ${min}` : `from ${min} to ${max}`}`,
    ),
    Number,
  );

/**
 * @param {number} min
 * @param {number} [max]
 * @returns {Rule<string>}
 */
export const text = (min, max) =>
  checked(
    ({ length }) => length >= min && length <= (max ?? length),
    `a text of ${max === undefined ? `at least ${min}` : `${min} to ${max}`} characters`,
  );

/**
 * @param {readonly string[]} choices
 * @returns {Rule<string>}
 */
export const oneOf = (choices) => checked((value) => choices.includes(value), `one of ${choices.join(', ')}`);

/** @param {string} value @param {RegExp} protocol */
export const isAddress = (value, protocol) =>
  URL.canParse(value) && protocol.test(new URL(value).protocol) && new URL(value).host !== '';

/**
 * Whether an address has nothing after its host except slashes.
 *
 * @param {string} value
 */
export const isOrigin = (value) => {
  const { href, origin } = new URL(value);
  return href.replace(/\/+$/, '') === origin;
};

export const flag = converted(oneOf(['0', '1']), (value) => value === '1');
/** At most a day, which Node's timers support. */
export const seconds = integer(1, 86_400);
export const anyText = checked(({ length }) => length > 0, 'a text');
