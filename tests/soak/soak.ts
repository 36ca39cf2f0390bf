import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cutPower } from './powerCuts';
import { soakKills } from './soakKills';
import { soakNotices } from './soakNotices';
import { soakWrites } from './soakWrites';

/** Acknowledged writes of a recording. Each cut starts a server on what the disk may hold. */
const RECORDED_WRITES = 300;

/**
 * `npm run soak -- [--kills 200] [--writes | --notices]`: kills the built server repeatedly, during uploads, under a load
 * of accounts, likes, installs and releases, or while it delivers notices. Reports lost data and leftover files. `npm run soak -- --power-cuts 200`:
 * cuts the power of its disk instead (powerCuts.ts).
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '200' },
      writes: { type: 'boolean' },
      notices: { type: 'boolean' },
      'power-cuts': { type: 'string' },
    },
  });
  const kills = Number(values.kills);
  if (!existsSync('dist/server/main.js')) throw new Error('The soak needs the built product. Run npm run build first.');
  if (values['power-cuts']) return soakPowerCuts(Number(values['power-cuts']));
  const [what, soak] = values.writes
    ? (['writes', soakWrites] as const)
    : values.notices
      ? (['notices', soakNotices] as const)
      : (['releases', soakKills] as const);
  const { acknowledged, interrupted, problems } = await soak(kills, (round, report) => {
    if (round % 10 === 0)
      console.log(`${round} kills, ${report.acknowledged} ${what}, ${report.problems.length} problems`);
  });
  for (const problem of problems) console.log(problem);
  console.log(
    `${kills} kills: ${acknowledged} ${what} acknowledged, ${interrupted} interrupted, ${problems.length} problems`,
  );
  // A run without any acknowledged or any interrupted release has tested nothing.
  process.exitCode = problems.length === 0 && acknowledged > 0 && interrupted > 0 ? 0 : 1;
}

async function soakPowerCuts(cuts: number): Promise<void> {
  let reported = 0;
  const { acknowledged, problems } = await cutPower({ cuts, writes: RECORDED_WRITES }, (cut, report) => {
    for (const problem of report.problems.slice(reported)) console.log(problem);
    reported = report.problems.length;
    if (cut % 10 === 0)
      console.log(`${cut} cuts, ${report.acknowledged} writes looked for, ${report.problems.length} problems`);
  });
  console.log(`${cuts} power cuts: ${acknowledged} acknowledged writes looked for, ${problems.length} problems`);
  process.exitCode = problems.length === 0 && acknowledged > 0 ? 0 : 1;
}

await main();
