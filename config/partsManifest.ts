/** The fields of webpack's compilation that are read here. */
interface Compilation {
  namedChunkGroups: Map<string, { getFiles(): string[] }>;
  emitAsset(name: string, source: unknown): void;
}

interface Compiler {
  hooks: { emit: { tap(name: string, listener: (compilation: Compilation) => void): void } };
  webpack: { sources: { RawSource: new (text: string) => unknown } };
}

/** Writes parts.json: the files of each named part. The server preloads them or includes them in a page. */
export class PartsManifest {
  apply({ hooks, webpack }: Compiler): void {
    hooks.emit.tap('PartsManifest', (compilation) => {
      const parts = [...compilation.namedChunkGroups].map(([name, group]) => [name, group.getFiles()]);
      compilation.emitAsset('parts.json', new webpack.sources.RawSource(JSON.stringify(Object.fromEntries(parts))));
    });
  }
}
