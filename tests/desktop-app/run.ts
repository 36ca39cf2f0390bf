import { DevPlugins } from './devPlugins';
import { serveDesktopApp } from './serveDesktopApp';

/** `npm run desktop-app`: the reference app by hand (docs/desktop-app.md). */
const PORT = 8123;
const plugins = new DevPlugins();
await serveDesktopApp(PORT, plugins);
plugins.announce(PORT);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    plugins.withdraw();
    process.exit(0);
  });
console.log(`The reference app is at http://localhost:${PORT}/?dev=1 and shows the site at http://localhost:8000.
Another place: http://localhost:${PORT}/?dev=1&site=http://localhost:9000
It runs plugins of plugin-square dev.
The site must know it: SITE_CONFIG=tests/desktop-app/site-config.json npm start`);
