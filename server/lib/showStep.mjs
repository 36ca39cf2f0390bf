/** Interval in ms at which a terminal shows the seconds of a step. */
const DRAW_MS = 1_000;
/** Interval in ms at which a file or a pipe gets another line. */
const LINE_MS = 15_000;

/**
 * Runs a step of a start and shows how long it takes. A terminal shows the seconds as they pass; a file or a pipe gets a
 * line when the step starts, another every 15 seconds, and one when it ends.
 *
 * @template Result
 * @param {string} what
 * @param {string} usual how long it usually takes
 * @param {() => Promise<Result>} work
 * @param {NodeJS.WriteStream} [output]
 * @returns {Promise<Result>}
 */
export async function showStep(what, usual, work, output = process.stdout) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const draw = () => {
    const line = `${what} …${seconds() > 0 ? ` ${seconds()} s` : ''} (usually ${usual})`;
    output.write(output.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  };
  draw();
  const timer = setInterval(draw, output.isTTY ? DRAW_MS : LINE_MS);
  const end = (sign) => {
    clearInterval(timer);
    output.write(`${output.isTTY ? '\r\x1b[K' : ''}${sign} ${what} (${seconds()} s)\n`);
  };
  try {
    const result = await work();
    end('✓');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  }
}
