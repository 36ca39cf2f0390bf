import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A compiled message: a text, or the parser's tree if it has placeholders. */
export type CompiledMessage = string | MessageFormatElement[];

/**
 * Compiles each message of a file.
 *
 * @throws {Error} with the id of a message that is not ICU
 */
export function compileMessages(messages: Record<string, string>): Record<string, CompiledMessage>;

/** @throws {Error} with the id, if the text is not ICU that the site supports */
export function compileMessage(id: string, message: string): CompiledMessage;

/** webpack's loader for message files. */
export default function messageLoader(source: string): string;
