declare function refuseLeftOutParts(source: string): string;
declare namespace refuseLeftOutParts {
  const FIELDS_LEFT_OUT: Record<string, string[]>;
  const PARTS_LEFT_OUT: RegExp[];
}
export = refuseLeftOutParts;
