import { removePreparedData } from './preparedData';

export default async function teardown(): Promise<void> {
  removePreparedData();
}
