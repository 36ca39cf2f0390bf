import type { AnyNode, Expression, Identifier, Node } from 'acorn';
import { simple } from 'acorn-walk';

/** Texts of variables, by the variable's name. */
export type Constants = ReadonlyMap<string, string>;

/**
 * Collects variables that are declared once, with a text. Leaves out short names, which minifiers reuse in every
 * function.
 */
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

/** The known beginning of a text expression; null if it begins with something unknown. */
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

/** True if an expression is this name, alone or as a property: `fetch`, `window.fetch`. */
function isNamed(node: AnyNode | Expression, name: string): boolean {
  return nameOf(node) === name;
}

/** `fetch` for `fetch`, `window.fetch` and `window["fetch"]`. */
export function nameOf(node: AnyNode | Expression): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return null;
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : null;
  return node.property.type === 'Literal' && typeof node.property.value === 'string' ? node.property.value : null;
}
