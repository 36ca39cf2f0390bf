import { existsSync } from 'node:fs';
import { soakKills } from './soakKills';

/** `npm run soak [kills]`: kills the built server during uploads, 200 times, and says what was lost or left behind. */
async function main(): Promise<void> {
  const kills = Number(process.argv[2] ?? 200);
  if (!existsSync('dist/server/main.js')) throw new Error('The soak needs the built product. Run npm run build first.');
  const { acknowledged, interrupted, faults } = await soakKills(kills, (round, report) => {
    if (round % 10 === 0)
      console.log(`${round} kills, ${report.acknowledged} releases, ${report.faults.length} faults`);
  });
  for (const fault of faults) console.log(fault);
  console.log(
    `${kills} kills: ${acknowledged} releases acknowledged, ${interrupted} interrupted, ${faults.length} faults`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}

await main();
