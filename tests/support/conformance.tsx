import { act, cleanup, render, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { cloneElement, type ReactElement, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { resetWarnings } from '../../src/kit/warn';

type AnyProps = Record<string, unknown>;

/** Parameters by which the suite tests a widget. */
export interface Conformance {
  /** The widget with its required props and an accessible name. */
  element: ReactElement;
  /** Class of the element in the ref. */
  refTo: new () => Element;
  /** The element with `className` and `style`: by default the one in the ref. */
  classOn?: () => Element;
  /** Shows a widget that is hidden at first: opens a menu, hovers a trigger. */
  show?: (user: UserEvent) => Promise<unknown>;
  /** Props of a state and the attributes that show it: `[{ disabled: true }, { 'data-disabled': 'true' }]`. */
  states?: readonly (readonly [props: AnyProps, attributes: Record<string, string>])[];
  /** The element that shows the states: by default the one in the ref. */
  statesOn?: () => Element;
  /** Everything that can be open or visible at once, and the user's steps to open it. axe checks each. */
  open?: Record<string, (user: UserEvent) => Promise<unknown>>;
}

/**
 * jsdom does not render, so it knows no contrast; a widget is not a page, so it has no landmarks. Browser tests check
 * both.
 */
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
 * Tests what every widget of the kit guarantees: `conforms('Switch', {…})` at the end of the widget's test file.
 * tests/house/kit.test.ts checks that no widget is left out.
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
      resetWarnings();
      complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    });
    afterEach(() => {
      cleanup();
      // axe asks jsdom for features that jsdom lacks; jsdom reports that on the same console.
      const said = complaints.mock.calls.filter(([first]) => (first as { type?: string })?.type !== 'not implemented');
      complaints.mockRestore();
      expect(said).toEqual([]);
    });

    /** Renders the widget with a ref and the given props. */
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
      // The className of an SVG is not a string.
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
      // The browser may add elements, but the server's elements are still there.
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

/** The only element of a role in the document, for `classOn`, `statesOn` and `open`. */
export const theOne = (role: string, name?: string) => within(document.body).getByRole(role, { name });
