import type { PackageError } from '../pluginPackage/PackageError';
import { type ReadPackage, readPackage } from '../pluginPackage/readPackage';
import { type CheckFinding, type CheckVerdict, verdictOf } from './CheckVerdict';
import { codeFindings } from './code';
import { nameFindings, type PopularPlugin } from './names';
import { networkFindings } from './network';
import { type ParsedScript, parsedScript } from './parsedScript';
import { secretFindings } from './secrets';
import { type Script, type Sources, sourcesOf } from './sources';

/** A package with the names of its listing, for the automatic checks. */
export interface CheckedSubmission {
  /** The package as it was submitted. */
  bytes: Uint8Array;
  /** All names of its listing. */
  names: readonly string[];
  /** Plugins of other developers that it must not be confused with. If left out, the check of names does not run. */
  popular?: readonly PopularPlugin[];
}

/**
 * Runs the automatic checks of a package, the quick ones first, and yields each result when it is ready, so that an
 * interrupted run knows which checks were done.
 */
export function* checkPackage({ bytes, names, popular }: CheckedSubmission): Generator<CheckVerdict> {
  const reading = readPackage(bytes);
  yield* fileVerdicts(reading.errors);
  const { package: read } = reading;
  if (popular) yield verdictOf('name', nameFindings([...names, read?.name ?? ''], popular));
  if (read) yield* contentVerdicts(read);
}

/** If the file as a whole is refused, the checks of its content do not run. */
function* fileVerdicts(errors: readonly PackageError[]): Generator<CheckVerdict> {
  const of = (rules: readonly string[], others = false) =>
    errors.filter(({ rule }) => rules.includes(rule) !== others).map(toFinding);
  yield verdictOf('size', of(['too_large']));
  yield verdictOf('depth', of(['too_deep']));
  yield verdictOf('schema', of(['too_large', 'too_deep'], true));
}

function* contentVerdicts({ raw, network_hosts }: ReadPackage): Generator<CheckVerdict> {
  const sources = sourcesOf(raw);
  const scripts: ParsedScript[] = sources.scripts.map(parsedScript);
  yield verdictOf('secrets', secretFindings(textsOf(raw, sources), scripts));
  yield verdictOf('network', networkFindings(scripts, sources.pages, network_hosts));
  yield verdictOf('code', codeFindings(scripts));
}

/** Code, whole pages, and all other texts of the file. */
function textsOf(raw: Record<string, unknown>, { scripts, pages }: Sources): Script[] {
  const start = { line: 1, column: 1 };
  const [main] = scripts;
  const others = Object.fromEntries(Object.entries(raw).filter(([name]) => name !== main?.path && name !== 'ui'));
  return [
    ...(main ? [main] : []),
    ...pages.map(({ path, html }) => ({ path, text: html, start })),
    { path: '', text: JSON.stringify(others, null, 2), start },
  ];
}

function toFinding({ rule, path, line, column, message, params }: PackageError): CheckFinding {
  return { rule, path, line, column, message, params };
}
