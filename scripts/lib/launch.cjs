// Separate from run.cjs, because an old Node cannot parse `import()`.
import('./runScript.mjs')
  .then((lib) => lib.runScript(process.argv.slice(2)))
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
