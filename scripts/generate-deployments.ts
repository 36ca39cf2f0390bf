import { readFileSync } from 'node:fs';
import { writeGenerated } from './generated';
import { withDeploymentTypes } from './lib/deploymentTable';

/** What each deployment type decides, for people who choose one: the table in docs/deploying.md. */
const PAGE = 'docs/deploying.md';
writeGenerated(PAGE, withDeploymentTypes(readFileSync(PAGE, 'utf8')));
