import type { AnyNode, Expression, Identifier, Node } from 'acorn';
import { walkTree } from './parsedScript';

/** Texts of variables, by the variable's name. */
export type Constants = ReadonlyMap<string, string>;

/**
 * Collects variables that are declared once, with a text. Leaves out short names, which minifiers reuse in every
 * function.
 */
export function constantsOf(tree: Node): Constants {
  const texts = new Map<string, string>();
  const twice = new Set<string>();
  walkTree(tree, {
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
  for (let part = node; part; ) {
    if (part.type === 'Literal') return typeof part.value === 'string' ? part.value : null;
    if (part.type === 'Identifier') return constants.get((part as Identifier).name) ?? null;
    if (part.type === 'TemplateLiteral') {
      const head = part.quasis[0]?.value.cooked ?? '';
      if (head !== '') return head;
      part = part.expressions[0];
    } else if (part.type === 'BinaryExpression' && part.operator === '+') part = part.left;
    else if (part.type === 'NewExpression' && isNamed(part.callee, 'URL')) part = part.arguments[0];
    else return null;
  }
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
