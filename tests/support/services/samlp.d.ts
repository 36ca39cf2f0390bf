/** The part of samlp that our tests use, which has no types. */
declare module 'samlp' {
  type Done<Value> = (error: Error | null, value: Value) => void;

  export function parseRequest(
    request: { method: 'GET'; query: Record<string, string>; originalUrl: string },
    options: { signingCert?: string },
    done: Done<{ id: string; issuer: string; assertionConsumerServiceURL: string; destination: string } | undefined>,
  ): void;

  export function getSamlResponse(
    config: Record<string, unknown>,
    user: Record<string, unknown>,
    done: Done<string>,
  ): void;

  export function sendError(
    config: Record<string, unknown>,
  ): (request: object, response: { set(): void; send(html: string): void }, next: (error: Error) => void) => void;
}
