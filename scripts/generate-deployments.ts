import { readFileSync } from 'node:fs';
import { writeGenerated } from './generated';
import { withDeploymentTypes } from './lib/tables/deploymentTable';

/** Writes the table in docs/deploying.md: the rules of each deployment type. */
const PAGE = 'docs/deploying.md';
writeGenerated(PAGE, withDeploymentTypes(readFileSync(PAGE, 'utf8')));
