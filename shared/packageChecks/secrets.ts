import type { AnyNode, Expression } from 'acorn';
import type { CheckFinding } from './CheckVerdict';
import { nameOf } from './constants';
import { findingAt, firstOfEach } from './findings';
import { type ParsedScript, walkTree } from './parsedScript';
import type { Script } from './sources';

/** Patterns of well-known kinds of secrets. */
const KINDS: Record<string, RegExp> = {
  // With the first line of the key: code that reads keys has the header alone.
  private_key:
    /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY(?: BLOCK)?-----(?:\s|\\+[rn])*(?:[\w-]{1,40}: [^\n\\]{0,200}(?:\n|\\+[rn])(?:\s|\\+[rn])*){0,4}[A-Za-z\d+/=]{24,}/,
  aws: /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/,
  github: /\b(?:gh[pousr]_[A-Za-z\d]{36}|github_pat_\w{22,})/,
  gitlab: /\bglpat-[\w-]{20,}/,
  slack: /\bxox[abprs]-[\dA-Za-z-]{10,}/,
  google: /\bAIza[\w-]{35}\b/,
  stripe: /\b[rs]k_live_[\dA-Za-z]{20,}/,
  openai: /\bsk-(?:proj-|svcacct-)?[\w-]{20}T3BlbkFJ[\w-]{20}/,
  anthropic: /\bsk-ant-[\w-]{30,}/,
  figma: /\bfigd_[\w-]{30,}/,
  npm: /\bnpm_[A-Za-z\d]{36}\b/,
};

/** Least entropy of a token, and of a value that a name calls a secret. A repeated character has none. */
const MIN_TOKEN_BITS = 1.5;
const MIN_VALUE_BITS = 2.8;

/** Tokens that documentation uses as examples say so, or repeat few characters. */
const EXAMPLE = /example|sample|dummy|placeholder|your|xxxx|1234567890|abcdefgh/i;

/** Finds secrets in the texts of a package. Reports only their place, never their value. */
export function secretFindings(texts: readonly Script[], scripts: readonly ParsedScript[]): CheckFinding[] {
  const known = texts.flatMap((text) =>
    Object.entries(KINDS).flatMap(([kind, looks]) => {
      const found = [...text.text.matchAll(new RegExp(looks, 'g'))].find(([token]) => !isExample(token));
      if (!found) return [];
      return findingAt(text, found.index, 'known_secret', `holds a secret (${kind}) that everyone could read`, {
        kind,
      });
    }),
  );
  // Without the excerpt, which would show the secret.
  return firstOfEach([...known, ...scripts.flatMap(assignedPasswords)]).map(({ excerpt, ...found }) => found);
}

const isExample = (text: string): boolean => EXAMPLE.test(text) || entropyOf(text) < MIN_TOKEN_BITS;

/** Entropy of a text in bits per character, by the frequencies of its own characters (Shannon). */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}

const SECRET_NAME = /(?:^|[_-]|[a-z])(?:password|passwd|pwd|secret|api_?key|access_?token|auth_?token|private_?key)$/i;

/** Finds texts that are assigned to names such as `password` or `apiKey` and look like secrets. */
function assignedPasswords(script: ParsedScript): CheckFinding[] {
  const findings = new Map<string, CheckFinding>();
  const meet = (name: string | null, value: AnyNode | Expression | null | undefined) => {
    if (!name || !value || value.type !== 'Literal' || !SECRET_NAME.test(name) || !looksSecret(value.value)) return;
    const shown = name.slice(0, 60);
    if (findings.has(shown)) return;
    const message = `gives ${shown} a fixed value that everyone could read`;
    findings.set(shown, findingAt(script, value.start, 'assigned_secret', message, { name: shown }));
  };
  if (script.tree)
    walkTree(script.tree, {
      VariableDeclarator: ({ id, init }) => meet(id.type === 'Identifier' ? id.name : null, init),
      AssignmentExpression: ({ left, right }) => meet(nameOf(left as AnyNode), right),
      Property: ({ key, value }) =>
        meet(key.type === 'Literal' ? String(key.value) : nameOf(key as AnyNode), value as AnyNode),
    });
  return [...findings.values()];
}

/** Texts that name something: addresses without credentials, paths, ids of labels and fields, environment variables. */
const NAMES = [
  /^https?:\/\/[^@?#]*$/,
  /^\.{0,2}\/[\w./-]+$/,
  /^[A-Za-z]+(?:[-_.:/](?:[A-Za-z]+\d{0,3}|\d{1,2}))+$/,
  /^[a-z]+(?:[A-Z][a-z]+)+\d{0,2}$/,
];

/** Labels of a form are not secrets: secrets mix digits and letters, have no spaces, and repeat few characters. */
function looksSecret(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[^\s<>{}]{10,300}$/.test(value)) return false;
  if (!/\d/.test(value) || !/[a-z]/i.test(value) || NAMES.some((name) => name.test(value))) return false;
  return !EXAMPLE.test(value) && entropyOf(value) >= MIN_VALUE_BITS;
}
