import { closeMessage, type MessageAttributes, type MessageOptions, openMessage, removeMessage } from './messageStore';

let host: Promise<unknown> | undefined;

/** Loads the code that renders messages with the first message, so that it does not slow down the first page. */
function loadHost(): Promise<unknown> {
  host ??= import('./mountMessages').then(
    ({ mountMessages }) => mountMessages(),
    (cause) => {
      host = undefined;
      throw new Error('The code that shows messages did not load, so a message was not shown. Check the connection.', {
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
    // A message that cannot be shown must not fail its caller, stay pending, or appear late beside another one.
    console.error(error);
    closeMessage(id, options.type === 'dialog' ? 'cancel' : 'timeout');
    removeMessage(id);
  });
  return id;
}
