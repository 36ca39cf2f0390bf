/** Lets the browser answer what waits before a long work goes on: whatever the reader did meanwhile, or a frame. */
export const aBreath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
