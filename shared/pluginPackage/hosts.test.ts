import { hostOf } from './hosts';
import { readPackage } from './readPackage';

it.each([
  ['https://bücher.example/api', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['*.BÜCHER.example', '*.xn--bcher-kva.example'],
  ['API.Example.COM', 'api.example.com'],
  ['api.example.com.', 'api.example.com'],
  ['api.example.com.:8443', 'api.example.com:8443'],
  ['api.example.com:443', 'api.example.com'],
  ['api.example.com:80', 'api.example.com'],
  ['http://api.example.com:80/path', 'api.example.com'],
  ['ws://api.example.com:80', 'api.example.com'],
  ['wss://api.example.com:443', 'api.example.com'],
  ['http://api.example.com:443', 'api.example.com:443'],
  ['https://api.example.com:80', 'api.example.com:80'],
  ['[::1]:8080', '[::1]:8080'],
  ['*', '*'],
  ['not a host', null],
  ['example..', null],
])('spells the host of %s as %s', (written, host) => {
  expect(hostOf(written)).toBe(host);
});

it('lists a host once, however often and however it is written', () => {
  const domains = ['bücher.example', 'xn--bcher-kva.example', 'BÜCHER.example.', 'https://bücher.example:443/x'];
  const bytes = new TextEncoder().encode(JSON.stringify({ main: 'x()', network_access: { allowed_domains: domains } }));
  expect(readPackage(bytes).package?.network_hosts).toEqual(['xn--bcher-kva.example']);
});
