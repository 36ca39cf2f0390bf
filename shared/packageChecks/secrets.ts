import type { AnyNode, Expression } from 'acorn';
import type { CheckFinding } from './CheckVerdict';
import { nameOf } from './constants';
import { findingAt, firstOfEach } from './findings';
import type { ParsedScript } from './parsedScript';
import type { Script } from './sources';
import { walkTree } from './walkTree';

/** Patterns of well-known kinds of secrets. */
const KINDS: Record<string, RegExp> = {
  private_key: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY(?: BLOCK)?-----/,
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

/** Finds secrets in the texts of a package. Reports only their place, never their value. */
export function secretFindings(texts: readonly Script[], scripts: readonly ParsedScript[]): CheckFinding[] {
  const known = texts.flatMap((text) =>
    Object.entries(KINDS).flatMap(([kind, looks]) => {
      const offset = text.text.search(looks);
      if (offset === -1) return [];
      return findingAt(text, offset, 'known_secret', `holds a secret (${kind}) that everyone could read`, { kind });
    }),
  );
  // Without the excerpt, which would show the secret.
  return firstOfEach([...known, ...scripts.flatMap(assignedPasswords)]).map(({ excerpt, ...found }) => found);
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

/** Labels of a form are not secrets: secrets mix digits and letters, and have no spaces. */
function looksSecret(value: unknown): boolean {
  return typeof value === 'string' && /^[^\s<>{}]{10,300}$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value);
}
