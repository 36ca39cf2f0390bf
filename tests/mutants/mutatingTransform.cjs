'use strict';

const { relative } = require('node:path');
const { createTransformer } = require('@swc/jest');

/** Compiles as Jest does, after planting the defect of `MUTANT` in memory: nothing on disk changes (run.ts). */
module.exports = {
  createTransformer(options) {
    const inner = createTransformer(options);
    const { file, from, to } = JSON.parse(process.env.MUTANT);
    const planted = (source, path) =>
      relative(process.cwd(), path) === file ? source.replace(from, () => to) : source;
    return {
      ...inner,
      getCacheKey: (source, path, ...more) => inner.getCacheKey(planted(source, path), path, ...more),
      process: (source, path, ...more) => inner.process(planted(source, path), path, ...more),
    };
  },
};
