import { DomainError } from '../../../lib/DomainError';
import { checkRedirectUri, withCode } from './redirectUri';

const ORIGIN = 'https://square.example';
const LISTED = 'https://partner.example/callback?from=square';
const allowed = [ORIGIN, 'http://localhost:8000', LISTED];

function refusal(value: string): string {
  try {
    checkRedirectUri(value, allowed);
  } catch (error) {
    if (error instanceof DomainError) return error.id;
    throw error;
  }
  return 'accepted';
}

it.each([
  'https://square.example/plugins/',
  'https://square.example/plugins/?plugin_key=a&keyword=%E5%9B%BE%E6%A0%87',
  'https://square.example/plugins/?keyword=100%25',
  'https://square.example:443/plugins/backstage-index/audit-list#top',
  'HTTPS://SQUARE.EXAMPLE/plugins/',
  'http://localhost:8000/plugins/',
  LISTED,
])('returns to %s', (value) => {
  expect(checkRedirectUri(value, allowed).href).toBe(new URL(value).href);
});

it.each([
  ['an empty address', ''],
  ['a relative address', '/plugins/'],
  ['an address without a scheme', '//square.example/plugins/'],
  ['steps that a decoded question mark hides', 'https://square.example/plugins/%253f/%252e%252e/%252e%252e/user/x'],
  ['another origin', 'https://evil.example/plugins/'],
  ['another scheme of the same host', 'http://square.example/plugins/'],
  ['another port', 'https://square.example:8443/plugins/'],
  ['a longer host', 'https://square.example.evil.example/plugins/'],
  ['a host that ends alike', 'https://evilsquare.example/plugins/'],
  ['a subdomain', 'https://a.square.example/plugins/'],
  ['a dot after the host', 'https://square.example./plugins/'],
  ['a user part', 'https://square.example@evil.example/plugins/'],
  ['a user part before the right host', 'https://me:secret@square.example/plugins/'],
  ['an empty user part', 'https://@square.example/plugins/'],
  ['another script in the host', 'https://squａre.example/plugins/'],
  ['a path outside the site', 'https://square.example/user/login'],
  ['a path that begins alike', 'https://square.example/plugins-evil/'],
  ['the base path without its slash', 'https://square.example/plugins'],
  ['steps upwards', 'https://square.example/plugins/../user/login'],
  ['encoded steps upwards', 'https://square.example/plugins/%2e%2e/user/login'],
  ['steps behind an encoded slash', 'https://square.example/plugins/..%2fuser/login'],
  ['twice encoded steps', 'https://square.example/plugins/%252e%252e%252fuser'],
  ['javascript:', 'javascript:alert(1)//https://square.example/plugins/'],
  ['data:', 'data:text/html,<script>1</script>'],
  ['one slash', 'https:/square.example/plugins/'],
  ['three slashes', 'https:///square.example/plugins/'],
  ['backslashes for slashes', 'https:\\\\square.example\\plugins\\'],
  ['a backslash in the path', 'https://square.example/plugins/\\evil.example'],
  ['an encoded backslash', 'https://square.example/plugins/%5cevil.example'],
  ['a twice encoded backslash', 'https://square.example/plugins/%255cevil.example'],
  ['a tab in the scheme', 'ht\ttps://square.example/plugins/'],
  ['a line break', 'https://square.example/plugins/\nx'],
  ['white space in front', ' https://square.example/plugins/'],
  ['an encoded line break', 'https://square.example/plugins/?a=%0d%0aset-cookie:x'],
  ['a twice encoded line break', 'https://square.example/plugins/?a=%250a'],
  ['a five times encoded line break', 'https://square.example/plugins/?a=%252525250a'],
  ['an encoded zero', 'https://square.example/plugins/%00'],
  ['an encoded C1 control character', 'https://square.example/plugins/?a=%C2%85'],
  ['encodings without end', `https://square.example/plugins/?a=%${'25'.repeat(20)}41`],
  ['too long an address', `https://square.example/plugins/?a=${'a'.repeat(2_000)}`],
  ['a listed address with more behind it', `${LISTED}&more=1`],
  ['the origin of a listed address', 'https://partner.example/plugins/'],
])('refuses %s', (_what, value) => {
  expect(refusal(value)).toBe('redirect_refused');
});

it('never repeats the refused address', () => {
  expect(() => checkRedirectUri('https://evil.example/plugins/', allowed)).toThrow(/^(?!.*evil).*$/);
});

describe('withCode', () => {
  it('adds the code and keeps query and hash', () => {
    expect(withCode('https://square.example/plugins/?keyword=a+b%20c&x#top', 'abc')).toBe(
      'https://square.example/plugins/?keyword=a+b%20c&x&code=abc#top',
    );
    expect(withCode('https://square.example/plugins/', 'abc')).toBe('https://square.example/plugins/?code=abc');
  });

  it('adds the state of the request, whatever it contains, and replaces an existing one', () => {
    const address = withCode('https://square.example/plugins/?state=theirs&a=1', 'abc', 'x y&code=z#é\r\n');
    expect(address).toBe('https://square.example/plugins/?a=1&code=abc&state=x%20y%26code%3Dz%23%C3%A9%0D%0A');
    expect(new URL(address).searchParams.get('state')).toBe('x y&code=z#é\r\n');
  });

  it('removes an existing code in any spelling', () => {
    expect(withCode('https://square.example/plugins/?code=theirs&a=1&%63ode=theirs', 'ours')).toBe(
      'https://square.example/plugins/?a=1&code=ours',
    );
  });
});
