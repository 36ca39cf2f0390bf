import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { soakKills } from './soakKills';
import { soakWrites } from './soakWrites';

/**
 * `npm run soak -- [--kills 200] [--writes]`: kills the built server so many times, during uploads or under a load of accounts, likes,
 * installs and releases, and says what was lost or left behind.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' }, writes: { type: 'boolean' } } });
  const kills = Number(values.kills);
  if (!existsSync('dist/server/main.js')) throw new Error('The soak needs the built product. Run npm run build first.');
  const what = values.writes ? 'writes' : 'releases';
  const soak = values.writes ? soakWrites : soakKills;
  const { acknowledged, interrupted, faults } = await soak(kills, (round, report) => {
    if (round % 10 === 0) console.log(`${round} kills, ${report.acknowledged} ${what}, ${report.faults.length} faults`);
  });
  for (const fault of faults) console.log(fault);
  console.log(
    `${kills} kills: ${acknowledged} ${what} acknowledged, ${interrupted} interrupted, ${faults.length} faults`,
  );
  // A run in which nothing was acknowledged or nothing was interrupted has tried nothing.
  process.exitCode = faults.length === 0 && acknowledged > 0 && interrupted > 0 ? 0 : 1;
}

await main();
