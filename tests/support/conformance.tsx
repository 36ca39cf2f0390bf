import { act, cleanup, render, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { cloneElement, type ReactElement, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { forgetComplaints } from '../../src/kit/complain';

type AnyProps = Record<string, unknown>;

/** What the suite must know of a widget to try it. */
export interface Conformance {
  /** The widget with the least that it needs, named for assistive technology. */
  element: ReactElement;
  /** What the ref holds. */
  refTo: new () => Element;
  /** The element that `className` and `style` reach: what the ref holds, unless told otherwise. */
  classOn?: () => Element;
  /** Brings the widget on screen, where it shows nothing at first: opens a menu, hovers a trigger. */
  show?: (user: UserEvent) => Promise<unknown>;
  /** A state by its props, and the attributes that show it: `[{ disabled: true }, { 'data-disabled': 'true' }]`. */
  states?: readonly (readonly [props: AnyProps, attributes: Record<string, string>])[];
  /** The element that shows the states: what the ref holds, unless told otherwise. */
  statesOn?: () => Element;
  /** Everything that can be open or shown at once, and how a user brings it about. axe looks at each. */
  open?: Record<string, (user: UserEvent) => Promise<unknown>>;
}

/** jsdom draws nothing, so it knows no contrast; a widget is no page, so it has no landmarks. Browser tests see both. */
const AXE_OPTIONS = {
  rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'target-size': { enabled: false } },
};

async function axeFaults(): Promise<string[]> {
  const { violations } = await axe.run(
    { include: document.body, exclude: [['[data-base-ui-focus-guard]']] } as axe.ElementContext,
    AXE_OPTIONS,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/**
 * What every widget of the kit promises, tried on one: `conforms('Switch', {…})` at the end of its test file.
 * tests/house/kit.test.ts sees to it that none is left out.
 */
export function conforms(name: string, widget: Conformance): void {
  const user = userEvent.setup();
  const show = async () => {
    await widget.show?.(user);
  };
  const withProps = (props: AnyProps) => cloneElement(widget.element as ReactElement<AnyProps>, props);

  describe(`${name}, as every widget of the kit`, () => {
    let complaints: jest.SpyInstance;
    beforeEach(() => {
      forgetComplaints();
      complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    });
    afterEach(() => {
      cleanup();
      // axe asks jsdom for what it does not draw; jsdom says so on the same console.
      const said = complaints.mock.calls.filter(([first]) => (first as { type?: string })?.type !== 'not implemented');
      complaints.mockRestore();
      expect(said).toEqual([]);
    });

    /** The widget on screen, with a ref and props of its owner. */
    async function shown(props: AnyProps = {}) {
      const ref: { current: Element | null } = { current: null };
      const view = render(withProps({ ref, ...props }));
      await show();
      const holder = () => {
        if (!ref.current) throw new Error('The ref holds nothing.');
        return ref.current;
      };
      return { ref, view, holder, classOn: widget.classOn ?? holder };
    }

    it('hands its element to a ref, and takes it back', async () => {
      const { ref, view } = await shown();
      expect(ref.current).toBeInstanceOf(widget.refTo);
      view.unmount();
      expect(ref.current).toBeNull();
    });

    it('adds a className to its own', async () => {
      // An SVG's className is no text.
      const own = (await shown()).classOn().getAttribute('class') ?? '';
      cleanup();
      const { classOn } = await shown({ className: 'given' });
      expect(classOn()).toHaveClass('given', ...own.split(' ').filter(Boolean));
    });

    it('takes a style', async () => {
      const { classOn } = await shown({ style: { outlineWidth: '3px' } });
      expect(classOn()).toHaveStyle({ outlineWidth: '3px' });
    });

    it('passes on what it does not know', async () => {
      const { holder } = await shown({ 'data-given': 'yes' });
      expect(holder()).toHaveAttribute('data-given', 'yes');
    });

    for (const [props, attributes] of widget.states ?? []) {
      it(`shows ${JSON.stringify(props)} as ${JSON.stringify(attributes)}`, async () => {
        const { holder } = await shown(props);
        const element = (widget.statesOn ?? holder)();
        for (const [attribute, value] of Object.entries(attributes)) {
          expect(element).toHaveAttribute(attribute, value);
        }
      });
    }

    it('has no fault that axe knows', async () => {
      await shown();
      expect(await axeFaults()).toEqual([]);
    });

    for (const [state, open] of Object.entries(widget.open ?? {})) {
      it(`has no fault that axe knows while open: ${state}`, async () => {
        render(widget.element);
        await open(user);
        expect(await axeFaults()).toEqual([]);
      });

      it(`leaves nothing behind when it goes while open: ${state}`, async () => {
        const { unmount } = render(widget.element);
        await open(user);
        unmount();
        await act(async () => undefined);
        const left = [...document.body.children].filter((element) => element.childElementCount > 0);
        expect(left).toEqual([]);
        expect(document.body).not.toHaveStyle({ overflow: 'hidden' });
      });
    }

    it('is drawn by the server, and taken over by the browser as it is', async () => {
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = renderToString(widget.element);
      const drawn = place.innerHTML;
      const complaintsOfReact: unknown[] = [];
      const root = await act(async () =>
        hydrateRoot(place, widget.element, { onRecoverableError: (error) => complaintsOfReact.push(error) }),
      );
      expect(complaintsOfReact).toEqual([]);
      // What the browser adds afterwards is its own matter; what the server drew is still there.
      expect(place.children).toHaveLength(new DOMParser().parseFromString(drawn, 'text/html').body.children.length);
      await act(async () => root.unmount());
      place.remove();
    });

    it('works in StrictMode', async () => {
      render(<StrictMode>{widget.element}</StrictMode>);
      await show();
      for (const open of Object.values(widget.open ?? {}).slice(0, 1)) await open(user);
    });
  });
}

/** The one element of a role, wherever it stands: for `classOn`, `statesOn` and `open`. */
export const theOne = (role: string, name?: string) => within(document.body).getByRole(role, { name });
