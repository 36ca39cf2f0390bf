/** A defect that is planted into one file, and the test that must fail by it. */
export interface Mutant {
  /** The first cell of the claim's row in docs/security.md or docs/reliability.md. */
  claim: string;
  file: string;
  /** Stands once in the file. */
  from: string;
  to: string;
  test: string;
  /** Part of the test's name; left out, all tests of the file are run. */
  name?: string;
}
