import { Ajv2020 } from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';
import { build } from 'esbuild';
import schema from '../shared/pluginPackage/pluginPackage.schema.json';
import { writeGenerated } from './generated';

/** Compiles the published schema of packages to a function, because pages may not compile code at run time. */
const ajv = new Ajv2020({
  allErrors: true,
  allowUnionTypes: true,
  strictTypes: false,
  code: { source: true, esm: true, lines: true },
});
const validate = ajv.compile(schema);
const { outputFiles } = await build({
  stdin: { contents: standaloneCode(ajv, validate), resolveDir: process.cwd() },
  bundle: true,
  format: 'esm',
  target: 'es2022',
  charset: 'ascii',
  // Otherwise the target of a symbolic link would be in the file.
  preserveSymlinks: true,
  write: false,
});

// ajv exports the function twice; the site imports the default export.
writeGenerated(
  'shared/pluginPackage/packageSchema.generated.ts',
  `// @ts-nocheck
// Made by scripts/generate-package-schema.ts from pluginPackage.schema.json; npm run generate makes it again.
${outputFiles[0]?.text.replace(/,\n {2}validate\n\};/, '\n};')}`,
);
