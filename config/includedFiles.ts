/** The fields of webpack that are read here. */
interface Module {
  nameForCondition(): string | null;
  /** The parts of a concatenated module. */
  modules?: Module[];
}
interface Compilation {
  modules: Iterable<Module>;
  chunkGraph: { getNumberOfModuleChunks(module: Module): number };
  emitAsset(name: string, source: unknown): void;
}
interface Compiler {
  hooks: { emit: { tap(name: string, listener: (compilation: Compilation) => void): void } };
  webpack: { sources: { RawSource: new (text: string) => unknown } };
}

/** Writes included-files.json: the paths of all files whose code is in the site. The build reads their licenses. */
export class IncludedFiles {
  apply({ hooks, webpack }: Compiler): void {
    hooks.emit.tap('IncludedFiles', (compilation) => {
      const { modules, chunkGraph } = compilation;
      const included = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
      const paths = included
        .flatMap((module) => [module, ...(module.modules ?? [])])
        .map((module) => module.nameForCondition())
        .filter((path) => path !== null);
      const text = JSON.stringify([...new Set(paths)].sort());
      compilation.emitAsset('included-files.json', new webpack.sources.RawSource(text));
    });
  }
}
