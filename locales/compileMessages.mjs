import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * The one compiler of messages: ICU text in, plain text or the parser's tree out. So browsers download no parser (10 KB
 * of the first load). The default export is a webpack loader.
 *
 * @param {Record<string, string>} messages
 */
export function compileMessages(messages) {
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessage(id, message)]));
}

/**
 * Returns a text without placeholders unchanged, any other as the parser's tree.
 *
 * @param {string} id
 * @param {string} message
 */
export function compileMessage(id, message) {
  try {
    const tree = parse(message, { ignoreTag: true });
    checkKinds(tree);
    const isText = tree.every((element) => element.type === 0);
    return isText ? tree.map((element) => element.value).join('') : tree;
  } catch (error) {
    throw new Error(`The message ${id} is not ICU: ${error.message}. Its text is ${JSON.stringify(message)}.`);
  }
}

/**
 * The node types that shared/text/writeMessage.ts supports. Dates are passed as formatted text
 * (src/lib/intl/format.ts).
 */
const WRITTEN_KINDS = new Set([0, 1, 2, 5, 6, 7]);

function checkKinds(tree) {
  for (const { type, style, options } of tree) {
    if (!WRITTEN_KINDS.has(type) || style)
      throw new Error('it uses a kind of argument that the site does not write. Format the value, and pass the text.');
    for (const option of Object.values(options ?? {})) checkKinds(option.value);
  }
}

/** @param {string} source a file of messages */
export default function messageLoader(source) {
  return JSON.stringify(compileMessages(JSON.parse(source)));
}
