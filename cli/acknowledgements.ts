import type { ReleaseReceipt } from '../contract/releases/releases';
import { TEXT_LIMITS } from '../contract/values/limits';
import type { FieldError } from '../shared/fieldErrors';
import { identityOf } from '../shared/packageChecks/findingReasons';
import { WRITING_MESSAGES, writingError } from '../shared/text/writing';
import { CliError } from './CliError';
import { type CommandContext, usageError } from './Command';
import { placeOf } from './package/checkFindings';
import type { LoadedPackage } from './package/loadPackage';
import type { SiteClient } from './SiteClient';

/** The developer's reason why a finding of the automatic checks is harmless. */
interface Acknowledgement {
  place: string;
  reason: string;
}

/**
 * Reads `PLACE=REASON`.
 *
 * @throws {CliError} `wrong_use`
 */
export function readAcknowledgements(given: readonly string[] = []): Acknowledgement[] {
  return given.map((written) => {
    const [, place = '', reason = ''] = /^([^=]*)=(.*)$/s.exec(written) ?? [];
    if (place.trim() === '' || reason.trim() === '')
      throw usageError(
        `--acknowledge ${written} is not PLACE=REASON, as in --acknowledge "code.js:3:7=Our own server".`,
      );
    return { place: place.trim(), reason: reason.trim() };
  });
}

/** The errors of reasons, like those of the other texts. */
export function reasonErrors(acknowledgements: readonly Acknowledgement[]): FieldError[] {
  return acknowledgements.flatMap(({ reason }) => {
    const error = writingError(reason);
    const limit = TEXT_LIMITS.finding_reason;
    if (error) return [{ path: 'acknowledge', message: WRITING_MESSAGES[error] }];
    return [...reason].length > limit
      ? [{ path: 'acknowledge', message: `must have at most ${limit} characters` }]
      : [];
  });
}

/**
 * Stores the reasons at the findings of a submission. A reason without its finding is left out. The submission has
 * arrived, so a reason that cannot be stored does not fail the command.
 */
export async function sendAcknowledgements(
  site: SiteClient,
  { plugin_key, version, checks }: ReleaseReceipt,
  acknowledgements: readonly Acknowledgement[],
  { inItsFile, note }: Pick<LoadedPackage, 'inItsFile'> & Pick<CommandContext, 'note'>,
): Promise<void> {
  for (const { place, reason } of acknowledgements) {
    const meant = checks.flatMap(({ check, findings }) =>
      findings.flatMap((finding) => (placeOf(inItsFile(finding)) === place ? [{ check, finding }] : [])),
    );
    if (meant.length === 0) note(`note: no finding is at ${place}, so the reason for it was left out`);
    for (const { check, finding } of meant) {
      const body = { plugin_key, version, check, finding: identityOf(finding), reason };
      try {
        await site.request('/plugin/review/finding', { method: 'PUT', json: body, signedIn: true });
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        note(`warning: the reason for ${place} was not stored: ${error.message}`);
      }
    }
  }
}
