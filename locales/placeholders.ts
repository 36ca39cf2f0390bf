import type { CompiledMessage } from './compileMessages.mjs';
import { MESSAGE_PLACEHOLDERS } from './placeholders.generated';

/** The placeholders of a message of the site, the same in every language; undefined if there is no such message. */
export function messagePlaceholders(id: string): ReadonlySet<string> | undefined {
  const names = Object.hasOwn(MESSAGE_PLACEHOLDERS, id) ? MESSAGE_PLACEHOLDERS[id] : undefined;
  return names === undefined ? undefined : new Set(names.split(' ').filter(Boolean));
}

/** Names of the placeholders in a message. */
export function placeholdersOf(message: CompiledMessage): Set<string> {
  if (typeof message === 'string') return new Set();
  const names = message.flatMap((part) => {
    // Node types of the parser: texts, and the `#` of a plural, have no name.
    if (part.type === 0 || part.type === 7) return [];
    const inner =
      'options' in part ? Object.values(part.options).flatMap(({ value }) => [...placeholdersOf(value)]) : [];
    return [part.value, ...inner];
  });
  return new Set(names);
}
