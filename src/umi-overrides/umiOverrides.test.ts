/** @jest-environment node */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { SERVER_EXPORTS, UMI_OVERRIDES, UMI_VERSION } from '../../config/umiOverrides';

const read = (file: string) => readFileSync(file, 'utf8');
const installed = (JSON.parse(read('node_modules/umi/package.json')) as { version: string }).version;

const files = [...UMI_OVERRIDES, SERVER_EXPORTS];

describe.each(files)('$file', ({ file, sources, sha256 }) => {
  it('was written for the code of the installed Umi', () => {
    const paths = sources.map((source) => `node_modules/${source}`).join(' and ');
    const found = hashOf(sources);
    const remedy = `${paths} changed: Umi ${installed} is installed, and ${file} was written for ${UMI_VERSION}. Compare both versions, change ${file} if the site needs it, and record ${found} in config/umiOverrides.ts.`;
    expect(found === sha256 ? '' : remedy).toBe('');
  });
});

describe.each(UMI_OVERRIDES)('$file', ({ file, replaces }) => {
  it('exports every name that the rest of Umi imports from the module', () => {
    const imported = importsOf(replaces);
    expect(imported.length).toBeGreaterThan(0);
    expect(exportsOf(file)).toEqual(expect.arrayContaining(imported));
  });
});

describe(SERVER_EXPORTS.file, () => {
  it('exports only names that Umi exports', () => {
    expect(exportsOf('src/.umi/exports.ts')).toEqual(expect.arrayContaining(exportsOf(SERVER_EXPORTS.file)));
  });
});

it('has an entry for every file of the folder', () => {
  const names = readdirSync('src/umi-overrides').filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
  expect(names.map((name) => `src/umi-overrides/${name}`).sort()).toEqual(files.map(({ file }) => file).sort());
});

it('has every file in the README', () => {
  const page = read('src/umi-overrides/README.md');
  for (const { file } of files) expect(page).toContain(`](${basename(file)})`);
});

/** Hash of files and folders of node_modules, without types and licenses. */
function hashOf(sources: string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join('node_modules', source);
    const names = statSync(path).isDirectory() ? readdirSync(path).filter((name) => name.endsWith('.js')) : [''];
    for (const name of names.sort()) hash.update(`${source}/${name}\0`).update(readFileSync(join(path, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Names of the values that a module exports, in alphabetical order. */
function exportsOf(file: string): string[] {
  const names = new Set<string>();
  for (const statement of statementsOf(file)) {
    if (ts.isExportDeclaration(statement) && !statement.isTypeOnly) {
      const { exportClause, moduleSpecifier } = statement;
      if (exportClause && ts.isNamedExports(exportClause))
        for (const { name, isTypeOnly } of exportClause.elements) if (!isTypeOnly) names.add(name.text);
      const from = moduleSpecifier && pathOf((moduleSpecifier as ts.StringLiteral).text, file);
      if (!exportClause && from) for (const name of exportsOf(from)) names.add(name);
    } else for (const name of declaredBy(statement)) names.add(name);
  }
  return [...names].sort();
}

function declaredBy(statement: ts.Statement): string[] {
  if (ts.isExportAssignment(statement)) return ['default'];
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const kinds = modifiers.map(({ kind }) => kind);
  if (!kinds.includes(ts.SyntaxKind.ExportKeyword)) return [];
  if (kinds.includes(ts.SyntaxKind.DefaultKeyword)) return ['default'];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isValue = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isValue && statement.name ? [statement.name.text] : [];
}

/** Names that the modules which Umi generates import from a module or export again, without the replaced modules. */
function importsOf(module: RegExp): string[] {
  const files = readdirSync('src/.umi', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.d\.ts$|testBrowser/.test(name))
    .map((name) => join('src/.umi', name))
    .filter((name) => !UMI_OVERRIDES.some(({ replaces }) => replaces.test(name)));
  const names = files.flatMap((file) =>
    statementsOf(file).flatMap((statement) => {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
      const specifier = (statement.moduleSpecifier as ts.StringLiteral | undefined)?.text;
      if (!specifier || !(module.test(specifier) || module.test(pathOf(specifier, file) ?? ''))) return [];
      return namesFrom(statement);
    }),
  );
  return [...new Set(names)].sort();
}

function namesFrom(statement: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, isTypeOnly } = statement;
    if (isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) return [];
    return exportClause.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
  }
  const { name, namedBindings, isTypeOnly } = statement.importClause ?? {};
  if (isTypeOnly) return [];
  const named = namedBindings && ts.isNamedImports(namedBindings) ? [...namedBindings.elements] : [];
  return [...(name ? ['default'] : []), ...named.map((one) => (one.propertyName ?? one.name).text)];
}

function statementsOf(file: string): readonly ts.Statement[] {
  return ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX).statements;
}

/** The file of an import; null for a package. */
function pathOf(specifier: string, importer: string): string | null {
  const path = specifier.startsWith('.')
    ? join(dirname(importer), specifier)
    : specifier.replace(/^@@\//, 'src/.umi/').replace(/^@\//, 'src/');
  const candidates = ['.ts', '.tsx', '/index.ts', '/index.tsx', ''].map((ending) => path + ending);
  return candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile()) ?? null;
}
