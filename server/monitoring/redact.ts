import type { FastifyServerOptions } from 'fastify';

const REDACTED = '[redacted]';

/** Names of fields in an address, a form, a header or JSON whose values are secrets or lead to one. */
const SECRET_NAMES = [
  'token',
  'code',
  'state',
  'ticket',
  'nonce',
  'access_token',
  'refresh_token',
  'id_token',
  'id_token_hint',
  'logout_token',
  'client_secret',
  'client_assertion',
  'code_verifier',
  'code_challenge',
  'assertion',
  'SAMLRequest',
  'SAMLResponse',
  'RelayState',
  'Signature',
  'password',
  'old_password',
  'new_password',
  'current_password',
  'secret',
  'totp',
  'recovery_code',
  'authorization',
  'proxy-authorization',
  'refresh-token',
  'cookie',
  'set-cookie',
  'login_hint',
];
const names = SECRET_NAMES.join('|');
const isSecretName = new RegExp(`^(?:${names})$`, 'i');

/** `name=value` in addresses and forms, also in an address that is itself a value (`%3Fcode%3D…`). */
const FIELD = new RegExp(
  `((?:^|[?&#;,\\s"'({[]|%3F|%26|%23)(?:${names})(?:=|%3D))((?:(?!%26|%23)[^&#\\s"'\\\\<>)])+)`,
  'gi',
);
/** `"name":"value"` in JSON, and in JSON that is itself a text. */
const JSON_FIELD = new RegExp(`(\\\\*"(${names})\\\\*"\\s*:\\s*\\[?\\\\*")((?:[^"\\\\]|\\\\(?!\\\\*"))+)`, 'gi');
/** Error codes share their field name with login codes: `23505`, `ECONNRESET`, `invalid_grant`. */
const ERROR_CODE = /^(?:[A-Z0-9]{5}|E[A-Z]+|[A-Z]+(?:_[A-Z0-9]+)+|[a-z]+(?:_[a-z]+)+)$/;

const CREDENTIALS = /\b(Bearer|Basic|DPoP)(\s+)[\w\-.~+/]{6,}=*/gi;
const USER_OF_ADDRESS = /(\w:\/\/)[^/\s"'@\\]+@/g;
const PERSONAL_TOKEN = /\bpsq_\w+/g;
const JSON_WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** Format of our own tokens and codes: 32 random bytes in base64url, of which one in 1,550 has no digit. */
const OWN_TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** A log line without secrets. */
export function redactText(text: string): string {
  return text
    .replace(FIELD, `$1${REDACTED}`)
    .replace(JSON_FIELD, (whole, before: string, name: string, value: string) =>
      name.toLowerCase() === 'code' && ERROR_CODE.test(value) ? whole : before + REDACTED,
    )
    .replace(CREDENTIALS, `$1$2${REDACTED}`)
    .replace(USER_OF_ADDRESS, `$1${REDACTED}@`)
    .replace(PERSONAL_TOKEN, REDACTED)
    .replace(JSON_WEB_TOKEN, REDACTED)
    .replace(OWN_TOKEN, (word) => (/[a-z]/.test(word) && /[A-Z]/.test(word) ? REDACTED : word));
}

/** A request's address without secrets. Names are decoded like the server decodes them: `%74oken` is `token`. */
export function redactAddress(address: string): string {
  const at = address.indexOf('?');
  if (at < 0) return redactText(address);
  const fields = address.slice(at + 1).split('&');
  const parts = fields.map((field) => {
    const [[name = ''] = []] = new URLSearchParams(field);
    return isSecretName.test(name) ? `${name}=${REDACTED}` : field;
  });
  return redactText(`${address.slice(0, at)}?${parts.join('&')}`);
}

/** Options of the server's log: no line contains a secret, at any level and from any module. */
export function loggerOptions(level: string, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: (request: {
        method: string;
        url: string;
        host?: string;
        ip?: string;
        socket?: { remotePort?: number };
      }) => ({
        method: request.method,
        url: redactAddress(request.url),
        host: request.host,
        remoteAddress: request.ip,
        remotePort: request.socket?.remotePort,
      }),
    },
    // After all serializers: messages and errors of other modules quote addresses, headers and responses too.
    hooks: { streamWrite: redactText },
  } as FastifyServerOptions['logger'] & { level: string };
}
