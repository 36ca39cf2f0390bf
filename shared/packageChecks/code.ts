import type { AnyNode, CallExpression, NewExpression, Node } from 'acorn';
import type { CheckFinding } from './CheckVerdict';
import { beginningOf, nameOf } from './constants';
import { findingAt, firstOfEach } from './findings';
import { obfuscationOf } from './obfuscation';
import { nodesAround, type ParsedScript, walkTree } from './parsedScript';

/** Finds code that generates code or hides what it does. Minified bundles do neither. */
export function codeFindings(scripts: readonly ParsedScript[]): CheckFinding[] {
  return firstOfEach(scripts.flatMap((script) => [...findForbiddenCalls(script), ...obfuscationOf(script)]));
}

function findForbiddenCalls(script: ParsedScript): CheckFinding[] {
  if (script.isTooNested)
    return [findingAt(script, 0, 'too_nested', 'nests too deeply for the checks, so a person must read it')];
  if (!script.tree) return [findingAt(script, 0, 'not_javascript', 'is not JavaScript, so the checks cannot read it')];
  const findings = new Map<string, CheckFinding>();
  const report = (node: Node, rule: string, message: string) => {
    if (!findings.has(rule)) findings.set(rule, findingAt(script, node.start, rule, message));
  };
  const madeIn = new Map<Node, ReadonlySet<string>>();
  const call = (node: CallExpression | NewExpression) => {
    const broken = forbiddenCall(node);
    if (broken) report(node, ...broken);
  };
  walkTree(script.tree, {
    Identifier: (node, { parent }) => {
      if (node.name === 'eval' && parent?.node.type !== 'UnaryExpression')
        report(node, 'eval', 'runs text as code (eval)');
    },
    MemberExpression: (node) => {
      if (nameOf(node) === 'eval' && nameOf(node.object) && GLOBALS.has(nameOf(node.object) as string))
        report(node, 'eval', 'runs text as code (eval)');
    },
    CallExpression: call,
    NewExpression: call,
    AssignmentExpression: (node, place) => {
      const { left } = node;
      if (left.type !== 'MemberExpression' || !SCRIPT_CONTENT.has(nameOf(left) ?? '')) return;
      const around = [...nodesAround(place)].find(({ type }) => type.includes('Function')) ?? (script.tree as Node);
      const made = madeIn.get(around) ?? scriptsMadeIn(around);
      madeIn.set(around, made);
      if (isScriptMaker(left.object) || (left.object.type === 'Identifier' && made.has(left.object.name)))
        report(node, 'script_insertion', 'puts a script into the page while it runs');
    },
  });
  return [...findings.values()];
}

const GLOBALS = new Set(['window', 'self', 'globalThis', 'top', 'parent', 'global', 'frames']);
const SCRIPT_CONTENT = new Set(['src', 'text', 'textContent', 'innerHTML', 'innerText']);
/** Common ways of bundlers to get the global object. */
const HARMLESS_BODIES = new Set(['return this', 'return this;', 'return globalThis', 'regeneratorRuntime = r']);

/** The rule that a call violates, with its message. */
function forbiddenCall({ callee, arguments: given }: CallExpression | NewExpression): [string, string] | null {
  const name = nameOf(callee);
  const first = beginningOf(given[0], new Map());
  if (name === 'Function' && given.length > 0) {
    const body = given.at(-1);
    const isHarmless = body?.type === 'Literal' && HARMLESS_BODIES.has(String(body.value).trim());
    return isHarmless ? null : ['function_constructor', 'makes a function of text'];
  }
  if (name === 'constructor' && callee.type === 'MemberExpression' && given.length > 0) {
    const isOfFunction = callee.object.type.endsWith('FunctionExpression') || nameOf(callee.object) === 'constructor';
    const isHarmless = first !== null && HARMLESS_BODIES.has(first.trim());
    return isOfFunction && !isHarmless ? ['function_constructor', 'makes a function of text'] : null;
  }
  if ((name === 'setTimeout' || name === 'setInterval' || name === 'execScript') && first !== null)
    return ['string_timer', `runs text as code (${name})`];
  if (name === 'importScripts') return ['script_insertion', 'loads scripts while it runs (importScripts)'];
  if ((name === 'write' || name === 'writeln') && first !== null && /<script/i.test(first))
    return ['script_insertion', 'writes a script into the page'];
  return null;
}

/** Names of variables that a function assigns from `createElement('script')`. */
function scriptsMadeIn(around: Node): ReadonlySet<string> {
  const made = new Set<string>();
  const meet = (left: AnyNode, value: AnyNode | null | undefined) => {
    if (left.type === 'Identifier' && value && isScriptMaker(value)) made.add(left.name);
  };
  walkTree(around, {
    VariableDeclarator: ({ id, init }) => meet(id, init),
    AssignmentExpression: ({ left, right }) => meet(left, right),
  });
  return made;
}

function isScriptMaker(node: AnyNode): boolean {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'createElement') return false;
  return beginningOf(node.arguments[0], new Map())?.toLowerCase() === 'script';
}
