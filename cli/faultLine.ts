import type { CheckFinding } from '../shared/packageChecks/CheckVerdict';

/** `path:line:col rule message`, as editors and CI systems know it; a place that nobody can name is left out. */
export function faultLine({ path, line, column, rule, params, message }: CheckFinding, given: string): string {
  const place = [params.file ?? given, line, column].filter((part) => part !== null).join(':');
  return [place, rule, path, message].filter((part) => part !== '').join(' ');
}
