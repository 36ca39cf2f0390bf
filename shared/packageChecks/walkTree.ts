import type { AnyNode, Node } from 'acorn';
import { base } from 'acorn-walk';

/** A node with the way to the root. */
interface Place {
  node: AnyNode;
  parent: Place | null;
}

/** A function for each type of node. */
type Visitors = {
  [Type in AnyNode['type']]?: (node: Extract<AnyNode, { type: Type }>, place: Place) => void;
};

type Callback = (node: Node, state: unknown, type?: string) => void;
const children = base as unknown as Record<string, (node: Node, state: unknown, callback: Callback) => void>;

/**
 * Visits every node of a syntax tree in the order of the code. Unlike acorn-walk, it calls itself for no node: a
 * stranger's code may join 60,000 texts, and a tree of that depth would exhaust the stack.
 */
export function walkTree(root: Node, visitors: Visitors): void {
  const pending: { place: Place; type: string }[] = [
    { place: { node: root as AnyNode, parent: null }, type: root.type },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { place, type } = next;
    (visitors as Record<string, ((node: Node, place: Place) => void) | undefined>)[type]?.(place.node, place);
    const found: typeof pending = [];
    children[type]?.(place.node, null, (child, _state, override) => {
      // acorn-walk visits some nodes twice, for example as a statement and as what it is.
      const isSame = child === place.node;
      found.push({ place: isSame ? place : { node: child as AnyNode, parent: place }, type: override ?? child.type });
    });
    pending.push(...found.reverse());
  }
}

/** The nodes around a node, innermost first. */
export function* nodesAround({ parent }: Place): Generator<AnyNode> {
  for (let place = parent; place; place = place.parent) yield place.node;
}
