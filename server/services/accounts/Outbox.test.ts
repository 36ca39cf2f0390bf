import { type Api, anApi } from '../../../tests/support/api/anApi';
import { insertReviewDeliveries, setDeliveryTargets } from '../../repositories/accounts/deliveries';
import { Outbox, type Send } from './Outbox';

let api: Api;
beforeAll(async () => {
  api = await anApi(() => {});
});
afterAll(() => api.close());

it('delivers to a target while all attempts of another one hang', async () => {
  const { db } = api.context;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = () => {};
  const delivered = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const slow: Send = async () => {
    await released;
    return { reason: null };
  };
  const fast: Send = async () => {
    arrived();
    return { reason: null };
  };
  const targets = new Map([
    ['review_mail', slow],
    ['review_webhook', fast],
  ]);
  const outbox = new Outbox({
    ...{ db, targets, isOnlyServer: true, onFailure: () => {} },
    report: (error) => {
      throw error;
    },
  });
  await setDeliveryTargets(db, ['review_mail']);
  const notice = { kind: 'submission_waiting', plugin_key: 'grids', params: { version: '1.0.0' } } as const;
  for (let batch = 0; batch < 6; batch++) {
    await insertReviewDeliveries(db, notice, new Date(0));
    // Each as a batch of its own.
    await db
      .updateTable('deliveries')
      .set(({ ref }) => ({ batch_id: ref('delivery_id') }))
      .execute();
  }
  await outbox.open();
  await insertReviewDeliveries(db, notice, new Date(1));
  const sending = outbox.sendDue();
  await delivered;
  release();
  await sending;
  expect(await db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
});
