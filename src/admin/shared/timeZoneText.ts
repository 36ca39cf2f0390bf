import dayjs from 'dayjs';

/** Returns the user's time zone by its UTC offset and its name: "UTC+08:00, Asia/Shanghai". */
export const timeZoneText = (): string =>
  `UTC${dayjs().format('Z')}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
