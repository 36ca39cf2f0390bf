import type { Mutant } from './Mutant';

/** Of the claims of docs/reliability.md. */
export const reliabilityMutants: readonly Mutant[] = [
  {
    claim: 'More to do than can be done',
    file: 'server/lib/refuseWhileBehind.ts',
    from: 'return waiting > FEW && wait_ms > MOST_WAIT_MS;',
    to: 'return false;',
    test: 'server/overload.test.ts',
    name: 'refuses who comes while many wait for a slow database',
  },
  {
    claim: 'More to do than can be done',
    file: 'server/lib/LoadShedder.ts',
    from: '(status === 503 ?',
    to: '(status === 504 ?',
    test: 'server/lib/LoadShedder.test.ts',
  },
  {
    claim: 'More to do than can be done',
    file: 'server/lib/Acceptors.ts',
    from: 'const COPIES = 15;',
    to: 'const COPIES = 0;',
    test: 'server/lib/Acceptors.test.ts',
  },
  {
    claim: 'Headers or bodies in drops (slow loris)',
    file: 'server/lib/slowBodies.ts',
    from: 'if (!raw.complete) answerSlow(raw.socket, reply.raw.headersSent);',
    to: '',
    test: 'server/limits.test.ts',
    name: 'come in drops',
  },
  {
    claim: 'Idle connections, too many connections, large headers',
    file: 'server/lib/serverLimits.ts',
    from: 'if (openConnections(server) >= LIMIT_CONNECTIONS) return socket.destroy();',
    to: '',
    test: 'server/limits.test.ts',
    name: 'too many',
  },
  {
    claim: 'Files are gone or damaged (a database restored without them)',
    file: 'server/services/publicFiles.ts',
    from: 'if (broken.length === 0) return new Set(names);',
    to: 'if (names) return new Set(names);',
    test: 'server/routes/missingFiles.test.ts',
  },
  {
    claim: 'The clock goes back an hour, on a day, back again',
    file: 'server/lib/requestCounts.ts',
    from: '() => performance.now())',
    to: '() => Date.now())',
    test: 'server/lib/requestCounts.test.ts',
    name: 'does not look at the time of day',
  },
];
