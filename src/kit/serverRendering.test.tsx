/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server.node';
import { resetWarnings } from './warn';

/** Paths of all demos, relative to src/kit. */
const demos = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(__dirname, name)).map((file) => join(name, file)))
  .filter((path) => path.endsWith('.demo.tsx'))
  .sort();

describe('without a document, a server renders', () => {
  let complaints: jest.SpyInstance;
  beforeEach(() => {
    resetWarnings();
    complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => complaints.mockRestore());

  it('the demos, and there really is no document', () => {
    expect(typeof document).toBe('undefined');
    expect(demos.length).toBeGreaterThan(0);
  });

  it.each(demos)('%s', (path) => {
    const { default: Demo }: { default: ComponentType } = require(join(__dirname, path));
    expect(renderToString(<Demo />)).not.toBe('');
    expect(complaints.mock.calls).toEqual([]);
  });
});
