import type { CheckFinding } from '../shared/packageChecks/CheckVerdict';

/** `path:line:col rule message`, the format that editors and CI systems parse. An unknown place is left out. */
export function errorLine({ path, line, column, rule, params, message }: CheckFinding, given: string): string {
  const place = [params.file ?? given, line, column].filter((part) => part !== null).join(':');
  return [place, rule, path, message].filter((part) => part !== '').join(' ');
}
