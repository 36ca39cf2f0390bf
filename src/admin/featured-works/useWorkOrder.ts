import { useEffect, useRef } from 'react';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { FeaturedWork, FeaturedWorkList } from '../../../contract/featuredWorks';

/** Up, or down, by one place. */
export type Step = -1 | 1;

/** The id of the button that moves a work by a step. */
export const stepId = (id: number, step: Step) => `work-${id}-${step === -1 ? 'up' : 'down'}`;

/** Moves a work by one place at once, and takes it back where that cannot be saved. The focus goes with the work. */
export function useWorkOrder(data: FeaturedWorkList | null, set: (data: FeaturedWorkList) => void) {
  const text = useText();
  const failureText = useFailureText();
  const moved = useRef<{ id: number; step: Step } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have changed places with the data
  useEffect(() => {
    const { id, step } = moved.current ?? {};
    if (!id || !step) return;
    // At an end of the list there is no further step: the way back has the focus then.
    const buttons = [step, -step as Step].map((one) => document.getElementById(stepId(id, one)));
    buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus();
  }, [data]);

  return async ({ id }: FeaturedWork, step: Step) => {
    if (!data) return;
    const works = [...data.work_list];
    const from = works.findIndex((work) => work.id === id);
    const [work] = works.splice(from, 1);
    if (!work) return;
    works.splice(from + step, 0, work);
    moved.current = { id, step };
    set({ ...data, work_list: works });
    try {
      const { work_list } = await call('orderFeaturedWorks', { ids: works.map((one) => one.id) });
      set({ ...data, work_list });
      message.success(text('featured.ordered'));
    } catch (error) {
      set(data);
      message.error(failureText(error));
    } finally {
      moved.current = null;
    }
  };
}
