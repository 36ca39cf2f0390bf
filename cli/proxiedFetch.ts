type Env = Readonly<Record<string, string | undefined>>;

/**
 * The proxy for an address, as curl and npm find it: `HTTPS_PROXY` or `HTTP_PROXY`, by the protocol of the address, except
 * for the hosts of `NO_PROXY`. Null without one.
 */
export function proxyOf(address: string, env: Env): string | null {
  const { protocol, hostname, port } = new URL(address);
  const read = (name: string) => env[name.toLowerCase()] || env[name];
  const proxy = protocol === 'https:' ? read('HTTPS_PROXY') : read('HTTP_PROXY');
  if (!proxy) return null;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isExempt = (read('NO_PROXY') ?? '').split(/[\s,]+/).some((entry) => {
    if (entry === '*') return true;
    const [, name = '', ofPort] = /^(?:\*?\.)?(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (name === '' || (ofPort && ofPort !== (port || (protocol === 'https:' ? '443' : '80')))) return false;
    return host === name || host.endsWith(`.${name}`);
  });
  if (isExempt) return null;
  return proxy.includes('://') ? proxy : `http://${proxy}`;
}

/** One for all requests of the command. */
let agent: { proxy: string; dispatcher: object } | undefined;

/** `fetch` through the proxy of the environment. Node 20 has no such option, so undici is loaded where a proxy is set. */
export async function proxiedFetch(address: string, init: RequestInit, env: Env = process.env): Promise<Response> {
  const proxy = proxyOf(address, env);
  if (proxy === null) return fetch(address, init);
  const undici = await import('undici');
  // Not its EnvHttpProxyAgent: it prints a warning, and exempts no hosts below the names in NO_PROXY.
  if (agent?.proxy !== proxy) agent = { proxy, dispatcher: new undici.ProxyAgent(proxy) };
  // The types of Node are those of the same classes.
  return undici.fetch(address, {
    ...init,
    dispatcher: agent.dispatcher,
  } as never) as Promise<unknown> as Promise<Response>;
}
