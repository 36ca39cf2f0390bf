interface BundleEntry {
  name: string;
  size: number;
  /** Offset of the first byte in the bundle. */
  at: number;
}

/** Files of a bundle, in their order. */
export function entriesOf(bundle: Buffer): BundleEntry[] {
  const entries: BundleEntry[] = [];
  for (let at = 0; bundle[at] !== 0; ) {
    const name = bundle.toString('latin1', at, at + 100).replace(/\0.*/s, '');
    const size = Number.parseInt(bundle.toString('latin1', at + 124, at + 135), 8);
    entries.push({ name, size, at: at + 512 });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return entries;
}

/** The manifest of a bundle, which is its second file. */
export function manifestOf(bundle: Buffer) {
  const { at, size } = entriesOf(bundle)[1]!;
  return JSON.parse(bundle.toString('utf8', at, at + size));
}
