import { type AnyNode, type Node, Parser } from 'acorn';
import { base } from 'acorn-walk';
import type { Script } from './sources';

/** A script with its syntax tree; null if it cannot be parsed. */
export interface ParsedScript extends Script {
  tree: Node | null;
  /** True if it nests too deeply to be parsed, although it may be JavaScript. */
  isTooNested?: boolean;
}

/** The part of acorn's parser that reads operators. It is not in its types, because only its plugins use it. */
interface OperatorParser {
  new (
    ...given: never[]
  ): Parser & {
    parseExprOp(left: Node, ...rest: unknown[]): Node;
    buildBinary(...given: unknown[]): Node;
  };
}

/**
 * Reads `a + b + c + …` in a loop. acorn calls itself for each operator, so that 60,000 joined texts would exhaust the
 * stack.
 */
const LoopingParser = Parser.extend((Base) => {
  class Looping extends (Base as unknown as OperatorParser) {
    private built: Node | null = null;

    override buildBinary(...given: unknown[]): Node {
      this.built = super.buildBinary(...given);
      return this.built;
    }

    override parseExprOp(left: Node, ...rest: unknown[]): Node {
      // The call with which acorn goes on after an operator: the loop that led to it goes on instead.
      if (left === this.built) return left;
      for (let read = left; ; ) {
        this.built = null;
        const longer = super.parseExprOp(read, ...rest);
        if (longer === read) return read;
        read = longer;
      }
    }
  }
  return Looping as unknown as typeof Parser;
});

const STACK_EXHAUSTED = 'Not enough stack space';

/** Parses a text as a browser would parse a script or a module. */
export function parsedScript(script: Script): ParsedScript {
  for (const sourceType of ['script', 'module'] as const)
    try {
      const tree = LoopingParser.parse(script.text, {
        ecmaVersion: 'latest',
        sourceType,
        allowHashBang: true,
        allowReturnOutsideFunction: true,
        allowAwaitOutsideFunction: true,
      });
      return { ...script, tree };
    } catch (error) {
      // acorn reports an exhausted stack as a syntax error.
      if (!(error instanceof SyntaxError) || error.message.startsWith(STACK_EXHAUSTED))
        return { ...script, tree: null, isTooNested: true };
    }
  return { ...script, tree: null };
}

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
