import type { Mutant } from './Mutant';
import { reliabilityMutants } from './reliabilityMutants';
import { securityMutants } from './securityMutants';

export const mutants: readonly Mutant[] = [...securityMutants, ...reliabilityMutants];
