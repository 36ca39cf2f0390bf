import { warn, warnUnlessNumber } from '../warn';
import { isKind, KINDS } from './fileKinds';
import type { FileRules } from './validateFiles';

/** Warns a developer about invalid props of a drop zone. */
export function checkFileDrop({ accept = [], limit, count, maxSize, ...props }: Partial<FileRules>): void {
  if ('name' in props) {
    warn(
      'FileDrop',
      `got name="${String(props.name)}", but it clears its input after each choice, so a form never submits its files.`,
      'Store the files that `onFiles` receives, and add them to your request.',
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
    warn('FileDrop', `got maxSize=${wrongSize}, so every file is too large.`, 'Use megabytes, greater than 0.');
  }
}
