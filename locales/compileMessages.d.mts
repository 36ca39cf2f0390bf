import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A message as it is written to the reader: a text, or the parser's tree where it has placeholders. */
export type CompiledMessage = string | MessageFormatElement[];

/** A file of messages with each of them compiled. @throws {Error} that names the message which is not ICU. */
export function compileMessages(messages: Record<string, string>): Record<string, CompiledMessage>;

/** @throws {Error} that names the message, where its text is not ICU that the site can write. */
export function compileMessage(id: string, message: string): CompiledMessage;

/** The loader of webpack for files of messages. */
export default function messageLoader(source: string): string;
