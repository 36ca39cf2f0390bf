import type { Finding, PackageRule } from './PackageFault';
import validateGenerated from './packageSchema.generated';
import schema from './pluginPackage.schema.json';

/** What the compiled schema says of a value. */
interface SchemaError {
  /** A JSON pointer to the value. */
  instancePath: string;
  /** A path to the part of the schema that it breaks. */
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}
const validate = validateGenerated as { (value: unknown): boolean; errors?: SchemaError[] | null };

/** Patterns are rules of their own, by the name of the definition that has them. */
const PATTERNS: Record<string, [PackageRule, string]> = {
  notBlank: ['empty', 'must not be empty'],
  visible: ['empty', 'must have a visible character'],
  semver: ['not_semver', 'must be a semantic version such as 1.4.0'],
  wellFormed: ['not_unicode', 'must be well-formed Unicode'],
  withoutTurns: ['writing_direction', 'must not turn the writing direction'],
  withoutControls: ['control_characters', 'must not contain control characters'],
};

type Told = Omit<Finding, 'path'> & { missing?: string };

/** Keywords of the schema as rules of ours; what is not here is said by another error as well. */
const KEYWORDS: Record<string, (error: SchemaError) => Told> = {
  required: ({ params }) => ({ rule: 'missing', message: 'is missing', missing: String(params.missingProperty) }),
  type: ({ params }) => {
    const expected = [params.type].flat().join(', ');
    return { rule: 'wrong_type', params: { expected }, message: `must be of type ${expected}` };
  },
  maxLength: ({ params }) => {
    const most = Number(params.limit);
    return { rule: 'too_long', params: { most }, message: `must have at most ${most} characters` };
  },
  pattern: ({ schemaPath }) => {
    const [rule, message] = PATTERNS[schemaPath.split('/')[2] ?? ''] ?? ['wrong_type', 'is not what it should be'];
    return { rule, message };
  },
  minItems: () => ({ rule: 'empty_list', message: 'must name one at least' }),
  enum: ({ params }) => {
    const allowed = [params.allowedValues].flat().join(', ');
    return { rule: 'unknown_editor', params: { allowed }, message: `must be of ${allowed}` };
  },
  const: () => ({ rule: 'unknown_manifest_version', message: 'must be 1, the only version there is' }),
};

/** How a package breaks the published schema, each value once. */
export function schemaFindings(manifest: Record<string, unknown>): Finding[] {
  const long = longLists(manifest);
  if (long.length > 0) return long;
  if (validate(manifest)) return [];
  const findings = new Map<string, Finding>();
  for (const error of validate.errors ?? []) {
    const told = KEYWORDS[error.keyword]?.(error);
    if (!told) continue;
    const { missing, ...finding } = told;
    const path = [...pointerKeys(error.instancePath), ...(missing === undefined ? [] : [missing])];
    const place = JSON.stringify(path);
    // A text that is empty is also of the wrong length, and so on: the first word is enough.
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

/** Lists that are refused by their length alone, before a million elements are looked at one by one. */
function longLists(
  object: object,
  { properties = {} }: ListSchema = schema as ListSchema,
  at: string[] = [],
): Finding[] {
  return Object.entries(properties).flatMap(([name, given]) => {
    const value = Object.hasOwn(object, name) ? (object as Record<string, unknown>)[name] : null;
    if (typeof value !== 'object' || value === null) return [];
    const path = [...at, name];
    const part = { ...given, ...definition(given.$ref) };
    const most = Array.isArray(value) ? part.maxItems : part.maxProperties;
    if (most === undefined || lengthOf(value) <= most) return longLists(value, part, path);
    return [{ path, rule: 'too_many' as const, params: { most }, message: `must have at most ${most} entries` }];
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
