import type { FastifyRequest } from 'fastify';

/** Whether the caller's copy is still valid: `If-None-Match` contains this entity tag. */
export function hasEntityTag({ headers }: FastifyRequest, tag: string): boolean {
  const weak = (one: string) => one.trim().replace(/^W\//, '');
  const tags = headers['if-none-match']?.split(',').map(weak) ?? [];
  return tags.includes(weak(tag)) || tags.includes('*');
}
