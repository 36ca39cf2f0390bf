interface Counts {
  download_count: number;
  praise_count: number;
}

/** The counts to show for a plugin: the real ones, with those of an example added. */
export function shownCounts({ example_counts: example }: { example_counts?: Counts }, real: Counts): Counts {
  return {
    download_count: real.download_count + (example?.download_count ?? 0),
    praise_count: real.praise_count + (example?.praise_count ?? 0),
  };
}
