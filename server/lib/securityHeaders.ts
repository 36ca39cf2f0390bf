import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Headers of every answer. The policy is ours: helmet's default sends upgrade-insecure-requests, which breaks plain http.
 * Scripts come from this origin only; `siteRoutes` adds the hash or nonce of what stands in a page itself.
 */
export function contentSecurityPolicy(): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: policyDirectives(),
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

/** Directives of a page; `nonce` lets the back-office's antd write its styles. */
export function policyDirectives(nonce?: string) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : [])],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  };
}

/** The policy as the header's text. */
export function policyText(nonce: string): string {
  return Object.entries(policyDirectives(nonce))
    .map(([name, values]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`)
    .join('; ');
}
