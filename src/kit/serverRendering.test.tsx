/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server.node';

/** All demos, by widget and name. */
const demos = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => {
    const { default: docs, ...stories }: Record<string, ComponentType> = require(
      join(__dirname, name, `${name}.stories.tsx`),
    );
    return Object.entries(stories).map(([story, Demo]) => ({ name: `${name} ${story}`, Demo }));
  });

describe('without a document, a server renders', () => {
  let complaints: jest.SpyInstance;
  beforeEach(() => {
    complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => complaints.mockRestore());

  it('the demos, and there really is no document', () => {
    expect(typeof document).toBe('undefined');
    expect(demos.length).toBeGreaterThan(0);
  });

  it.each(demos)('$name', ({ Demo }) => {
    expect(renderToString(<Demo />)).not.toBe('');
    expect(complaints.mock.calls).toEqual([]);
  });
});
