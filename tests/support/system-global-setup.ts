import { existsSync } from 'node:fs';
import { prepareData } from './preparedData';

export default async function setup(): Promise<void> {
  if (!existsSync('dist/server/main.js'))
    throw new Error('The system tests need the built product. Run npm run build first.');
  await prepareData();
}
