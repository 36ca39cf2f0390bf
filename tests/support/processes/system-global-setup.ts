import { prepareData } from './preparedData';

export default async function setup(): Promise<void> {
  await prepareData();
}
