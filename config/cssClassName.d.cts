export function cssClassName(file: string, name: string): string;
