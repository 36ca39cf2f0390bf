import { checkPackage } from './checkPackage';

/** Texts of plugins that hold no secret, as developers write them. */
const HARMLESS = [
  'if (text.includes("-----BEGIN PRIVATE KEY-----")) warn()',
  'const isKey = /-----BEGIN RSA PRIVATE KEY-----/.test(text)',
  'const form = { apiKey: "settings.apiKey.label2" }',
  'const form = { password: "login-password-2" }',
  'const ids = { secret: "inputClientSecret2" }',
  'const urls = { accessToken: "https://auth.acme.com/oauth2/v2/token" }',
  'const urls = { auth_token: "/api/oauth2/token" }',
  'const password = "passwordField12"',
  'const env = { API_KEY: "process.env.API_KEY2" }',
  'const apiKey = "YOUR_API_KEY_123"',
  'const apiKey = "xxxxxxxxxxxx1234"',
  'const secret = "0000000000a0"',
  'const secret = "<client-secret-1>"',
  'const help = "Example: AKIAIOSFODNN7EXAMPLE"',
  'const help = "AKIA0000000000000000"',
  'const help = "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"',
  'const placeholder = "glpat-your-access-token-here"',
  'const placeholder = "xoxb-1234567890-example"',
  'const placeholder = "sk_live_xxxxxxxxxxxxxxxxxxxxxxxx"',
  'const labels = { password: "Enter your password", secret: "input-secret", api_key: "" }',
];

/** Secrets that the package would publish. Those of a kind are not real. */
const HARMFUL = [
  `const key = "-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ"`,
  `const key = \`-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,9A\n\nMIIEowIBAAKCAQEAuG4lT9sVn3\``,
  `const key = "AKIA${'Z4RT8WQ2LK5NX7VB'}"`,
  `const key = "ghp_${'q8Zr2LmX5vKt9Bn4Wc7Yd1Fg6Hj3Ps0TaEuR'}"`,
  `const key = "glpat-${'q8Zr2LmX5vKt9Bn4Wc7Y'}"`,
  `const key = "xoxb-${'27381946-q8Zr2LmX5v'}"`,
  `const key = "AIza${'q8Zr2LmX5vKt9Bn4Wc7Yd1Fg6Hj3Ps0TaEu'}"`,
  `const key = "sk_live_${'q8Zr2LmX5vKt9Bn4Wc7Yd1Fg'}"`,
  `const key = "figd_${'q8Zr2LmX5vKt9Bn4Wc7Yd1Fg6Hj3Ps0T'}"`,
  'const apiKey = "b7d0c9e2f1a44c3e"',
  'login({ password: "Tr0ub4dor&3" })',
  'login({ password: "hunter2hunter2!" })',
  'login({ pwd: "Correct7Horse!Battery" })',
  'const client_secret = "8f3b1c52-6d0e-4f9a-b1c7-2e5d8a90f346"',
  'config.secret = "q8Zr2LmX5vKt9Bn4Wc7Yd1Fg6Hj3Ps0T"',
  'const accessToken = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.q8Zr2LmX5vKt9Bn4"',
  'const apiKey = "https://ada:q8Zr2LmX5v@api.acme.com/"',
  'const apiKey = "https://api.acme.com/?key=q8Zr2LmX5vKt9Bn4"',
];

function findingsIn(main: string) {
  const bytes = new TextEncoder().encode(JSON.stringify({ manifest_version: 1, main }));
  return [...checkPackage({ bytes, names: [], popular: [] })].find(({ check }) => check === 'secrets')?.findings;
}

it.each(HARMLESS)('takes no offense at %s', (main) => expect(findingsIn(main)).toEqual([]));

it.each(HARMFUL)('finds the secret in %s', (main) => expect(findingsIn(main)).toHaveLength(1));

it('finds a secret after an example of its kind', () => {
  const main = 'const help = "AKIAIOSFODNN7EXAMPLE"; const key = "AKIAZ4RT8WQ2LK5NX7VB"';
  expect(findingsIn(main)).toMatchObject([{ rule: 'known_secret', params: { kind: 'aws' } }]);
});
