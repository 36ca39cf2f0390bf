import dayjs from 'dayjs';

/** Returns the UTC offset and the name of the user's time zone: "UTC+08:00, Asia/Shanghai". */
export const timeZoneText = (): string =>
  `UTC${dayjs().format('Z')}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
