import { type Node, Parser } from 'acorn';
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
