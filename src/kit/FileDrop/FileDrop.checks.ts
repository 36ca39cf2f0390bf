import { warn, warnUnlessNumber } from '../warn';
import { isKind, KINDS } from './fileKinds';
import type { FileRules } from './validateFiles';

/** Warns a developer about invalid props. */
export function checkFileDrop({ accept = [], limit, count, maxSize, ...props }: Partial<FileRules>): void {
  if ('name' in props) {
    warn(
      'FileDrop',
      `got name="${String(props.name)}", and it is empty again at once: no file of it travels in a form.`,
      'Keep what `onFiles` hands over, and append it to what you send.',
    );
  }
  const unknown = accept.find((word) => !isKind(word) && !word.includes('/') && !word.startsWith('.'));
  if (unknown !== undefined) {
    const known = `${KINDS.join(', ')}, a MIME type such as audio/* or an extension such as .zip`;
    warn('FileDrop', `got accept with "${unknown}", which no file matches.`, `Use ${known}.`);
  }
  warnUnlessNumber('FileDrop', 'limit', limit, 1);
  warnUnlessNumber('FileDrop', 'count', count, 0);
  const sizes = typeof maxSize === 'object' ? Object.values(maxSize) : [maxSize];
  const wrongSize = sizes.find((size) => size !== undefined && !(size > 0));
  if (wrongSize !== undefined) {
    warn('FileDrop', `got maxSize=${wrongSize}, which no file keeps to.`, 'Give megabytes, above 0.');
  }
}
