import type { AnyNode, Expression, Identifier, Node } from 'acorn';
import { simple } from 'acorn-walk';

/** What a name always holds, where a script says so once and with a text. */
export type Constants = ReadonlyMap<string, string>;

/** Names that are declared once, with a text. Short names mean something else in every function: they are left out. */
export function constantsOf(tree: Node): Constants {
  const texts = new Map<string, string>();
  const twice = new Set<string>();
  simple(tree, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || id.name.length < 3) return;
      if (texts.has(id.name)) twice.add(id.name);
      const text = beginningOf(init, new Map());
      if (text !== null) texts.set(id.name, text);
    },
  });
  for (const name of twice) texts.delete(name);
  return texts;
}

/** The text that an expression begins with, as far as it can be read; null where it begins with something unknown. */
export function beginningOf(node: Expression | AnyNode | null | undefined, constants: Constants): string | null {
  if (!node) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'Identifier') return constants.get((node as Identifier).name) ?? null;
  if (node.type === 'TemplateLiteral') {
    const head = node.quasis[0]?.value.cooked ?? '';
    if (head !== '') return head;
    return beginningOf(node.expressions[0], constants);
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') return beginningOf(node.left as Expression, constants);
  if (node.type === 'NewExpression')
    return isNamed(node.callee, 'URL') ? beginningOf(node.arguments[0], constants) : null;
  return null;
}

/** Whether a name stands there, alone or as a property of anything: `fetch`, `window.fetch`. */
function isNamed(node: AnyNode | Expression, name: string): boolean {
  return nameOf(node) === name;
}

/** `fetch` of `fetch`, `window.fetch` and `window["fetch"]`. */
export function nameOf(node: AnyNode | Expression): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return null;
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : null;
  return node.property.type === 'Literal' && typeof node.property.value === 'string' ? node.property.value : null;
}
