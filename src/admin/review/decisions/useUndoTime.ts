import { useInterval } from 'ahooks';
import dayjs, { type Dayjs } from 'dayjs';
import { useRef, useState } from 'react';

/** Seconds in which a decision can be undone before it is sent. */
export const UNDO_SECONDS = 10;

/** Counts down the seconds in which a decision can be undone, and calls `onEnd` after the last one. */
export function useUndoTime(onEnd: () => void) {
  const until = useRef<Dayjs | null>(null);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const stop = () => {
    until.current = null;
    setSecondsLeft(null);
  };
  const start = () => {
    until.current = dayjs().add(UNDO_SECONDS, 'second');
    setSecondsLeft(UNDO_SECONDS);
  };
  useInterval(
    () => {
      const left = Math.ceil(until.current?.diff(dayjs(), 'second', true) ?? 0);
      if (left > 0) return setSecondsLeft(left);
      stop();
      onEnd();
    },
    secondsLeft === null ? undefined : 1000,
  );
  return { secondsLeft, start, stop };
}
