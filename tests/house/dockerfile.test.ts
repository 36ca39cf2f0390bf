import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';

/** Returns the linter's findings in a Dockerfile, one line each. */
const findings = (content: string) =>
  validate(content).map(({ range, message }) => `${range.start.line + 1}: ${message}`);

it('has a Dockerfile with valid instructions, flags and values', () => {
  expect(findings(readFileSync('deploy/Dockerfile', 'utf8'))).toEqual([]);
});

it('would find an unknown instruction, flag or value', () => {
  const content = 'FROM node:24-slim\nUSR 1000\nEXPOSE eight\nHEALTHCHECK --intervall=3s CMD true\n';
  expect(findings(content)).toEqual([
    '2: Unknown instruction: USR',
    '3: Invalid containerPort: eight',
    '4: Unknown flag: intervall',
  ]);
});
