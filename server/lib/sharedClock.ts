/** A moment of the shared clock, and when this process read it, by the clock that never jumps. */
let read: { moment: number; at: number } | null = null;

/**
 * The time by which lifetimes count: the clock of the database if several servers share one, because their own clocks
 * differ; otherwise the clock of this machine.
 */
export function sharedTime(): Date {
  return new Date(read ? read.moment + performance.now() - read.at : Date.now());
}

/** Sets the shared clock. Null: it is the clock of this machine. */
export function setSharedTime(moment: Date | null): void {
  read = moment && { moment: moment.getTime(), at: performance.now() };
}
