/** Runs the plugins of `plugin-square dev`, each in a frame of its own. */
const CHANNEL = 'plugin-square-dev';

/** Frames by the folders of their plugins. */
const frames = new Map();

/** Runs in the frame of a plugin. */
function runCode(channel, main) {
  const send = (action, content) => parent.postMessage({ channel, action, content }, '*');
  addEventListener('error', ({ message }) => send('error', message));
  addEventListener('unhandledrejection', ({ reason }) => send('error', String(reason)));
  // A stand-in for the editor of a real desktop app. No document is open, and the user accepts each default.
  const call = (action, value) => {
    send(action, value);
    return action === 'selection' ? [] : value;
  };
  const editor = new Proxy({}, { get: (_target, action) => (value) => call(action, value) });
  // Plugins may await at the top level.
  const AsyncFunction = (async () => {}).constructor;
  new AsyncFunction('square', main)(editor);
}

/** Loads a package into a new frame. An earlier frame of its folder ends with everything that runs in it. */
export function runPlugin({ folder, name, main, ui = '' }) {
  const frame = document.createElement('iframe');
  // Without `allow-same-origin`, the plugin can read neither this page nor the site.
  frame.sandbox = 'allow-scripts';
  frame.title = name ?? folder;
  const page = typeof ui === 'string' ? ui : (Object.values(ui)[0] ?? '');
  // The code must not end the script element.
  const code = JSON.stringify(main ?? '').replaceAll('<', '\\u003c');
  frame.srcdoc = `${page}<script>(${runCode})(${JSON.stringify(CHANNEL)}, ${code})</script>`;
  const previous = frames.get(folder);
  frames.set(folder, frame);
  const container = document.getElementById('plugins');
  container.hidden = false;
  if (previous) previous.replaceWith(frame);
  else container.append(frame);
}

/** Passes what the plugins do to a listener. */
export function listenToPlugins(listener) {
  addEventListener('message', ({ source, data }) => {
    const isPlugin = [...frames.values()].some((frame) => frame.contentWindow === source);
    if (isPlugin && data?.channel === CHANNEL) listener(data.action, data.content);
  });
}
