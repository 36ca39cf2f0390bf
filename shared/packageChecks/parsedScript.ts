import { type Node, parse } from 'acorn';
import type { Script } from './sources';

/** A script with its syntax tree; null where it is none that could run. */
export interface ParsedScript extends Script {
  tree: Node | null;
}

/** Reads a script as a browser would read a script or a module. */
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
      // What is too deep for the stack is no fault of its syntax: the check did not run.
      if (!(error instanceof SyntaxError)) throw error;
    }
  return { ...script, tree: null };
}
