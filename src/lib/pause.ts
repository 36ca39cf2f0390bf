/** Resolves after `ms`. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Yields to the browser during long work, so that it can handle user input or render a frame. */
export const yieldToBrowser = (): Promise<void> => pause(0);
