import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { CI_SYSTEMS } from '../../src/pages/terminal/workflows';

/* CI files for users: the token is only where it is needed, because actions and install scripts read the environment. */

interface GitHubJob {
  permissions?: object;
  env: Record<string, string>;
  steps: { uses?: string; run?: string; env?: Record<string, string> }[];
}
interface GitHubFile {
  permissions?: object;
  jobs: Record<string, GitHubJob>;
}

const TOKEN = 'PLUGIN_SQUARE_TOKEN';
const SECRET = { [TOKEN]: `\${{ secrets.${TOKEN} }}` };

const contentOf = (key: string) =>
  CI_SYSTEMS.find((system) => system.key === key)!.content('https://square.example', '1.2.0');

/** The job of docs/cli.md, as a file with one job. */
function documentedFile(): GitHubFile {
  const [, block = ''] = /^## In CI\n\n```yaml\n(.*?)^```/ms.exec(readFileSync('docs/cli.md', 'utf8')) ?? [];
  return { jobs: parse(block, { strict: true }) };
}

const runs = (command: string) => expect.stringMatching(new RegExp(`^npx --yes \\S+ ${command} `));

it.each([
  ['the page', () => parse(contentOf('github'), { strict: true }) as GitHubFile],
  ['docs/cli.md', documentedFile],
])('gives the token in GitHub only to the two commands that need it: %s', (_where, read) => {
  const { jobs, permissions, ...rest } = read();
  expect(JSON.stringify(rest)).not.toContain(TOKEN);
  expect(Object.keys(jobs)).toEqual(['publish']);
  const { steps, ...job } = jobs.publish!;
  expect(job.permissions ?? permissions).toEqual({ contents: 'read' });
  expect(JSON.stringify(job)).not.toContain(TOKEN);
  expect(job.env.PLUGIN_SQUARE_URL).toBe('https://square.example');
  expect(steps.filter((step) => JSON.stringify(step).includes(TOKEN))).toEqual([
    { run: runs('publish'), env: SECRET },
    { run: runs('status'), env: SECRET },
  ]);
});

it('gives the token in GitLab only to a job that runs nothing else', () => {
  const { publish, ...others } = parse(contentOf('gitlab'), { strict: true });
  expect(others).toEqual({});
  expect(publish).toEqual({
    image: 'node:lts',
    // The scope of the token. GitLab has no variables of a single command.
    environment: 'plugin-square',
    rules: [{ if: '$CI_COMMIT_TAG' }],
    variables: { PLUGIN_SQUARE_URL: 'https://square.example' },
    script: [runs('publish'), runs('status')],
  });
});
