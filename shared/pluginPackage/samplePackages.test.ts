import { checkPackage } from '../packageChecks/checkPackage';
import schema from './pluginPackage.schema.json';
import { readPackage } from './readPackage';
import { SAMPLES, sampleText } from './samplePackages';

it.each(['starter', 'example'] as const)('provides a complete %s that passes every check', (kind) => {
  const bytes = new TextEncoder().encode(sampleText(SAMPLES[kind]));
  const { package: read, errors } = readPackage(bytes);
  expect(errors).toEqual([]);
  expect(read).toMatchObject({
    name: expect.any(String),
    version: expect.any(String),
    intro: expect.any(String),
    description: expect.any(String),
  });
  const verdicts = [...checkPackage({ bytes, names: [read?.name ?? ''], popular: [] })];
  expect(verdicts.flatMap(({ findings }) => findings)).toEqual([]);
  expect(verdicts.map(({ state }) => state)).toEqual(Array(7).fill('passed'));
});

it('has every field of the schema in its example, in our own spelling', () => {
  const theirs = ['$schema', 'manifestVersion', 'editorType', 'networkAccess', 'code', 'api'];
  const fields = Object.keys(schema.properties).filter((name) => !theirs.includes(name));
  expect(Object.keys(SAMPLES.example.content).sort()).toEqual(fields.sort());
  expect(JSON.parse(sampleText(SAMPLES.schema))).toEqual(schema);
});
