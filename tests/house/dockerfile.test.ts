import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { baseImage } from '../../scripts/lib/release/baseImage.mjs';

/** Returns the linter's findings in a Dockerfile, one line each. */
const findings = (content: string) =>
  validate(content).map(({ range, message }) => `${range.start.line + 1}: ${message}`);

it('has a Dockerfile with valid instructions, flags and values', () => {
  expect(findings(readFileSync('deploy/Dockerfile', 'utf8'))).toEqual([]);
});

it('lists the base of its last stage among the components of the image', () => {
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
  const { type, purl } = baseImage(dockerfile);
  expect([type, purl]).toEqual(['container', 'pkg:docker/node@24-slim']);
  expect(dockerfile).toContain(`\nFROM ${purl?.replace('pkg:docker/', '').replace('@', ':')}\n`);
  expect(dockerfile).toContain('node deploy/collect.mjs --image /out');
  // Without a tag, the component would have no version.
  for (const base of ['node', 'scratch', 'node@sha256:00'])
    expect(() => baseImage(`FROM ${base}\n`)).toThrow('with a tag');
});

it('would find an unknown instruction, flag or value', () => {
  const content = 'FROM node:24-slim\nUSR 1000\nEXPOSE eight\nHEALTHCHECK --intervall=3s CMD true\n';
  expect(findings(content)).toEqual([
    '2: Unknown instruction: USR',
    '3: Invalid containerPort: eight',
    '4: Unknown flag: intervall',
  ]);
});
