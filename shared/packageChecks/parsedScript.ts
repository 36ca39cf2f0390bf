import { type Node, parse } from 'acorn';
import type { Script } from './sources';

/** A script with its syntax tree; null if it cannot be parsed. */
export interface ParsedScript extends Script {
  tree: Node | null;
}

/** Parses a text as a browser would parse a script or a module. */
export function parsedScript(script: Script): ParsedScript {
  for (const sourceType of ['script', 'module'] as const)
    try {
      const tree = parse(script.text, {
        ecmaVersion: 'latest',
        sourceType,
        allowHashBang: true,
        allowReturnOutsideFunction: true,
        allowAwaitOutsideFunction: true,
      });
      return { ...script, tree };
    } catch (error) {
      // Code too deeply nested for the stack is not a syntax error: the check did not run.
      if (!(error instanceof SyntaxError)) throw error;
    }
  return { ...script, tree: null };
}
