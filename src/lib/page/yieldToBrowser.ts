/** Yields to the browser during long work, so that it can handle user input or render a frame. */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
