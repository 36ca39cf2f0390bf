/** The reader's time zone, by its distance from UTC at a moment and by its name: "UTC+8, Asia/Shanghai". */
export function timeZoneText(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  const hours = Math.trunc(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const offset = `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return `${offset}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
}
