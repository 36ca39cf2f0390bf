/** The server's clock, by the last response of this page. */
export class ServerClock {
  /** Server time minus local time in milliseconds; `null` before the first response. */
  offset: number | null = null;

  /**
   * Reads the server's time from a response (requirements.md section 7: "the date header of the answer is read"), so
   * that a wrong local clock does not cause early or late refreshes. The header has whole seconds, so it is half a
   * second behind on average.
   */
  read(headers: Headers): void {
    const date = Date.parse(headers.get('date') ?? '');
    // A response from a cache is as old as its `age` header says.
    const age = Number(headers.get('age')) || 0;
    if (!Number.isNaN(date)) this.offset = date + age * 1000 + 500 - Date.now();
  }

  /** The server's time. Before the first response of this page it uses the offset of an earlier page. */
  now(learntBefore = 0): number {
    return Date.now() + (this.offset ?? learntBefore);
  }
}
