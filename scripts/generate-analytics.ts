import { readFileSync } from 'node:fs';
import { writeGenerated } from './generated';
import { withEvents } from './lib/eventTable';

/** Every event that the site tells of, for people who read the statistics: the table in docs/analytics.md. */
const PAGE = 'docs/analytics.md';
writeGenerated(PAGE, withEvents(readFileSync(PAGE, 'utf8')));
