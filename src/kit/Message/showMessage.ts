import { closeMessage, type MessageAttributes, type MessageOptions, openMessage } from './messageStore';

let host: Promise<unknown> | undefined;

/** Loads the code that renders messages with the first message, so that it does not slow down the first page. */
function loadHost(): Promise<unknown> {
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
  loadHost().catch((error) => {
    // A message that cannot be shown must not fail its caller, and a confirmation must not stay pending forever.
    console.error(error);
    if (options.type === 'dialog') closeMessage(id, 'cancel');
  });
  return id;
}
