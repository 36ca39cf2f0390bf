import type { Finding, PackageRule } from './PackageError';
import validateGenerated from './packageSchema.generated';
import schema from './pluginPackage.schema.json';

/** An error of the compiled schema. */
interface SchemaError {
  /** A JSON pointer to the value. */
  instancePath: string;
  /** Path of the violated part of the schema. */
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}
const validate = validateGenerated as { (value: unknown): boolean; errors?: SchemaError[] | null };

/** The rule and the message of each pattern, by the name of the pattern's definition in the schema. */
const PATTERNS: Record<string, [PackageRule, string]> = {
  notBlank: ['empty', 'must not be empty'],
  visible: ['empty', 'must have a visible character'],
  semver: ['not_semver', 'must be a semantic version such as 1.4.0'],
  wellFormed: ['not_unicode', 'must be well-formed Unicode'],
  withoutTurns: ['writing_direction', 'must not turn the writing direction'],
  withoutControls: ['control_characters', 'must not contain control characters'],
};

type KeywordFinding = Omit<Finding, 'path'> & { missing?: string };

/** Keywords of the schema and our rules for them. Other keywords repeat an error that is reported already. */
const KEYWORDS: Record<string, (error: SchemaError) => KeywordFinding> = {
  required: ({ params }) => ({ rule: 'missing', message: 'is missing', missing: String(params.missingProperty) }),
  type: ({ params }) => {
    const expected = [params.type].flat().join(', ');
    return { rule: 'wrong_type', params: { expected }, message: `must be of type ${expected}` };
  },
  maxLength: ({ params }) => {
    const max = Number(params.limit);
    return { rule: 'too_long', params: { most: max }, message: `must have at most ${max} characters` };
  },
  pattern: ({ schemaPath }) => {
    const [rule, message] = PATTERNS[schemaPath.split('/')[2] ?? ''] ?? ['wrong_type', 'is not valid'];
    return { rule, message };
  },
  minItems: () => ({ rule: 'empty_list', message: 'must have at least one entry' }),
  enum: ({ params }) => {
    const allowed = [params.allowedValues].flat().join(', ');
    return { rule: 'unknown_editor', params: { allowed }, message: `must be of ${allowed}` };
  },
  const: () => ({ rule: 'unknown_manifest_version', message: 'must be 1, the only version' }),
};

/** Violations of the published schema, one per value. */
export function schemaFindings(manifest: Record<string, unknown>): Finding[] {
  const long = findLongLists(manifest);
  if (long.length > 0) return long;
  if (validate(manifest)) return [];
  const findings = new Map<string, Finding>();
  for (const error of validate.errors ?? []) {
    const found = KEYWORDS[error.keyword]?.(error);
    if (!found) continue;
    const { missing, ...finding } = found;
    const path = [...pointerKeys(error.instancePath), ...(missing === undefined ? [] : [missing])];
    const place = JSON.stringify(path);
    // One error per value is enough: an empty text, for example, also has the wrong length.
    if (!findings.has(place)) findings.set(place, { ...finding, path });
  }
  return [...findings.values()];
}

interface ListSchema {
  $ref?: string;
  maxItems?: number;
  maxProperties?: number;
  properties?: Record<string, ListSchema>;
}

/** Lists that are too long are refused before their elements are checked one by one. */
function findLongLists(
  object: object,
  { properties = {} }: ListSchema = schema as ListSchema,
  at: string[] = [],
): Finding[] {
  return Object.entries(properties).flatMap(([name, given]) => {
    const value = Object.hasOwn(object, name) ? (object as Record<string, unknown>)[name] : null;
    if (typeof value !== 'object' || value === null) return [];
    const path = [...at, name];
    const part = { ...given, ...definition(given.$ref) };
    const max = Array.isArray(value) ? part.maxItems : part.maxProperties;
    if (max === undefined || lengthOf(value) <= max) return findLongLists(value, part, path);
    return [{ path, rule: 'too_many' as const, params: { most: max }, message: `must have at most ${max} entries` }];
  });
}

function definition(reference: string | undefined): ListSchema {
  return (schema.$defs as Record<string, ListSchema>)[reference?.split('/')[2] ?? ''] ?? {};
}

function lengthOf(value: object): number {
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
