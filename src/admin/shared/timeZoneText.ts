import dayjs from 'dayjs';

/** The reader's time zone, by its distance from UTC and by its name: "UTC+08:00, Asia/Shanghai". */
export const timeZoneText = (): string =>
  `UTC${dayjs().format('Z')}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
