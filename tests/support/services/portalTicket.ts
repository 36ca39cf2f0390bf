import { SignJWT } from 'jose';

/**
 * The ticket with which a company's own portal sends its users to the site (`custom_sso`), valid for a minute or two.
 */
export function portalTicket(claims: Record<string, unknown>, secret: string): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('the portal')
    .setAudience('the square')
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(new TextEncoder().encode(secret));
}
