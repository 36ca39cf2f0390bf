import { closeMessage, type MessageAttributes, type MessageOptions, openMessage } from './messageStore';

let host: Promise<unknown> | undefined;

/** The view comes with the first message, so that it costs the first load nothing. */
function bringHost(): Promise<unknown> {
  host ??= import('./mountMessages').then(
    ({ mountMessages }) => mountMessages(),
    (cause) => {
      host = undefined;
      throw new Error('The view of messages did not load, so a message was not shown. Check the connection.', {
        cause,
      });
    },
  );
  return host;
}

/** Shows a message and returns its id. */
export function showMessage(options: MessageOptions, attributes?: MessageAttributes): number {
  const id = openMessage(options, attributes);
  bringHost().catch((error) => {
    // What cannot be shown must not fail the act that it speaks of, and a question must not wait for ever.
    console.error(error);
    if (options.type === 'dialog') closeMessage(id, 'cancel');
  });
  return id;
}
