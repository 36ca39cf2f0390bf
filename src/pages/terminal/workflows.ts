import { CLI_PACKAGE_PATH } from '../../../contract/values/system';
import { versionedCliPath } from '../../../shared/site/commandLineAddress';

/** A kind of shell and its line that sets the site and the token. */
interface Shell {
  key: 'posix' | 'powershell';
  /** Names of shells, the same in every language. */
  title: string;
  content(origin: string): string;
}

export const SHELLS: readonly Shell[] = [
  {
    key: 'posix',
    title: 'bash, zsh',
    content: (origin) => `export PLUGIN_SQUARE_URL=${origin} PLUGIN_SQUARE_TOKEN=…`,
  },
  {
    key: 'powershell',
    title: 'PowerShell',
    content: (origin) => `$env:PLUGIN_SQUARE_URL="${origin}"; $env:PLUGIN_SQUARE_TOKEN="…"`,
  },
];

/** The shell that comes with the user's system. */
export const defaultShell = (): Shell['key'] => (navigator.userAgent.includes('Windows') ? 'powershell' : 'posix');

/** A CI system and the file that it reads. */
export interface CiSystem {
  key: 'github' | 'gitlab';
  title: string;
  file: string;
  /** The file's content for a site with this version of the command line; undefined while it is not known. */
  content(origin: string, version: string | undefined): string;
}

// With the address without a version, a runner that keeps npx's cache would never run a newer release.
const npx = (origin: string, version: string | undefined) =>
  `npx --yes ${origin}${version === undefined ? CLI_PACKAGE_PATH : versionedCliPath(version)}`;

/**
 * Each file publishes a version for each tag of the repository. Install scripts and third-party actions can read the
 * environment, so only the commands that need the token get it. Commands are folded (`>-`), so that they fit the page.
 */
export const CI_SYSTEMS: readonly CiSystem[] = [
  {
    key: 'github',
    title: 'GitHub Actions',
    file: '.github/workflows/publish.yml',
    content: (origin, version) => `name: Publish
on:
  push:
    tags: ["*"]
permissions:
  contents: read
jobs:
  publish:
    runs-on: ubuntu-latest
    env:
      PLUGIN_SQUARE_URL: ${origin}
    steps:
      # A tag can move. To pin an action, write the SHA of a commit that
      # you have reviewed: actions/checkout@<SHA> # v4
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: lts/* }
      # Only the steps that need the token get it. Build before them.
      - run: >-
          ${npx(origin, version)}
          publish . --plugin-key my-plugin --message "$GITHUB_REF_NAME"
        env:
          PLUGIN_SQUARE_TOKEN: \${{ secrets.PLUGIN_SQUARE_TOKEN }}
      - run: >-
          ${npx(origin, version)}
          status my-plugin --wait --timeout 2h
        env:
          PLUGIN_SQUARE_TOKEN: \${{ secrets.PLUGIN_SQUARE_TOKEN }}
`,
  },
  {
    key: 'gitlab',
    title: 'GitLab CI',
    file: '.gitlab-ci.yml',
    content: (origin, version) => `publish:
  image: node:lts
  # Every command of this job can read the token. Build in another job,
  # and hand the files over as artifacts.
  # Make this the environment scope of the variable PLUGIN_SQUARE_TOKEN,
  # so that no other job can read it.
  environment: plugin-square
  rules:
    - if: $CI_COMMIT_TAG
  variables:
    PLUGIN_SQUARE_URL: ${origin}
  script:
    - >-
      ${npx(origin, version)}
      publish . --plugin-key my-plugin --message "$CI_COMMIT_TAG"
    - >-
      ${npx(origin, version)}
      status my-plugin --wait --timeout 2h
`,
  },
];
