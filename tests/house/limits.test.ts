import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A limit is a constant of contract/values, which every part imports: a second copy of its number diverges unnoticed.
 * 0 and 1 are no limits: they mean "optional", "not empty", or "only one".
 */
const RULES: { files: string[]; pattern: RegExp }[] = [
  // `.max(200)` of a schema, and the limits that the helpers of contract/fields.ts take.
  {
    files: ['contract/*.ts', ':!contract/values'],
    pattern: /\.(?:max|min|length)\(-?(\d[\d_]*)\)|(?:intParam|oneLine|[tT]ext)\([^()]*?\b(\d[\d_]+)\b/g,
  },
  // `maxLength={200}` and `maxLength: 200` of a field. The widgets of the kit have limits of their own.
  {
    files: ['src/*.ts', 'src/*.tsx', ':!src/kit', ':!*.test.ts', ':!*.test.tsx'],
    pattern: /\b(?:maxLength|minLength|maxCount|max|limit)(?:=\{|: )(\d[\d_]*)|\.length [<>]=? (\d\d[\d_]*)/g,
  },
  // Maximum sizes of images in forms.
  {
    files: ['src/*.ts', 'src/*.tsx', ':!src/kit', ':!*.test.ts', ':!*.test.tsx'],
    pattern: /\bconst MAX_(?:SIDE|WIDTH|HEIGHT) = (\d[\d_]*)/g,
  },
  // Lengths of fields in the pages that the server renders.
  { files: ['server/site/loginPages/*.ts'], pattern: /\b(?:max|min)length: '?(\d[\d_]*)/g },
];

/**
 * Looser than the limit of contract/values, so that a service can refuse the value with an error that says what to
 * change.
 */
const EXEMPT = [
  // The service returns `too_many_media`, which says how many images and videos are allowed together.
  'contract/releases/releases.ts: .max(20)',
  // The service returns `invalid_request` with the rule of the reason.
  'contract/reviews/reviewList.ts: .max(2_000)',
];

const filesOf = (patterns: string[]) =>
  execFileSync('git', ['ls-files', '-z', '--', ...patterns])
    .toString()
    .split('\0')
    .filter(Boolean);

/** Parts of a text with a number that should be a constant. */
const numbersIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)]
    .filter(([, first, second]) => Number((first ?? second ?? '').replaceAll('_', '')) > 1)
    .map(([found]) => found);

it('has every limit in contract/values', () => {
  const found = RULES.flatMap(({ files, pattern }) => {
    const paths = filesOf(files);
    expect([files, paths.length > 5]).toEqual([files, true]);
    return paths.flatMap((path) => numbersIn(readFileSync(path, 'utf8'), pattern).map((one) => `${path}: ${one}`));
  });
  expect(found.sort()).toEqual(EXEMPT);
});

it.each<[number, string]>([
  [0, 'z.string().min(1).max(200)'],
  [0, 'z.string().max(2_000).optional()'],
  [0, 'z.number().min(2).max(MAX_ID)'],
  [0, 'limit: intParam(1, 100).default(20)'],
  [0, 'storedText(100, 1)'],
  [1, '<Input maxLength={500} />'],
  [1, "fieldProps={{ type: 'url', maxLength: 500 }}"],
  [1, '<Select maxCount={200} />'],
  [1, 'min={1}\n      max={100}'],
  [1, 'code.length <= 200'],
  [2, 'const MAX_SIDE = 1920;'],
  [3, "maxlength: '254',"],
])('rule %i would detect %j', (rule, text) => {
  expect(numbersIn(text, RULES[rule]?.pattern ?? /$^/)).toHaveLength(1);
});

it.each<[number, string]>([
  [0, 'z.string().min(1).max(LOGIN_LIMITS.code)'],
  [0, 'text(TEXT_LIMITS.reason, 1)'],
  [0, 'role: intParam(0, 2).optional()'],
  [1, '<Progress value={part} max={1} />'],
  [1, 'maxCount: 1'],
  [1, 'names.length > 0'],
  [2, 'const MAX_SIDE = BANNER_SIZE.width;'],
  [3, 'maxlength: CREDENTIAL_LIMITS.email,'],
])('rule %i accepts %j', (rule, text) => {
  expect(numbersIn(text, RULES[rule]?.pattern ?? /$^/)).toEqual([]);
});
