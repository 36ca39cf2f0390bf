/** A defect to plant into one file, and the test that must fail because of it. */
export interface Mutant {
  /** First cell of the claim's row in docs/security.md or docs/reliability.md. */
  claim: string;
  file: string;
  /** Must occur exactly once in the file. */
  from: string;
  to: string;
  test: string;
  /** Part of the test's name. If left out, all tests of the file run. */
  name?: string;
}
