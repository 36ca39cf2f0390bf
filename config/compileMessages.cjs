const { parse } = require('@formatjs/icu-messageformat-parser');

/**
 * A catalogue with its ICU messages parsed: a text without arguments stays text, any other becomes the parser's tree.
 * So no parser travels to the reader (10 KB of the first load).
 * @param {Record<string, string>} messages
 */
function compileMessages(messages) {
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessage(id, message)]));
}

function compileMessage(id, message) {
  try {
    const tree = parse(message, { ignoreTag: true });
    checkKinds(tree);
    const isText = tree.every((element) => element.type === 0);
    return isText ? tree.map((element) => element.value).join('') : tree;
  } catch (error) {
    throw new Error(`The message ${id} is not ICU: ${error.message}. Its text is ${JSON.stringify(message)}.`);
  }
}

/** The kinds of part that shared/writeMessage.ts writes. Dates come in already written (src/lib/intl/format.ts). */
const WRITTEN_KINDS = new Set([0, 1, 2, 5, 6, 7]);

function checkKinds(tree) {
  for (const { type, style, options } of tree) {
    if (!WRITTEN_KINDS.has(type) || style)
      throw new Error('it uses a kind of argument that the site does not write. Format the value, and pass the text.');
    for (const option of Object.values(options ?? {})) checkKinds(option.value);
  }
}

/** As a webpack loader for src/locales/catalogues. */
module.exports = function messageLoader(source) {
  return JSON.stringify(compileMessages(JSON.parse(source)));
};
module.exports.compileMessages = compileMessages;
