import type { FastifyRequest } from 'fastify';

/** Whether the caller has what this entity tag names (`If-None-Match`), whose copy is still good then. */
export function hasTag({ headers }: FastifyRequest, tag: string): boolean {
  const weak = (one: string) => one.trim().replace(/^W\//, '');
  const tags = headers['if-none-match']?.split(',').map(weak) ?? [];
  return tags.includes(weak(tag)) || tags.includes('*');
}
