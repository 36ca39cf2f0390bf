import { readFileSync } from 'node:fs';
import { writeGenerated } from './generated';
import { withEvents } from './lib/tables/eventTable';

/** Writes the table in docs/analytics.md: every event that the site sends, for users of the statistics. */
const PAGE = 'docs/analytics.md';
writeGenerated(PAGE, withEvents(readFileSync(PAGE, 'utf8')));
