import { act, cleanup, render, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { cloneElement, type ReactElement, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';

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

async function axeViolations(): Promise<string[]> {
  // A layer that has just opened is still being placed while axe runs.
  const { violations } = await act(() =>
    axe.run({ include: document.body, exclude: [['[data-base-ui-focus-guard]']] } as axe.ElementContext, AXE_OPTIONS),
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
    let consoleError: jest.SpyInstance;
    beforeEach(() => {
      consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    });
    afterEach(() => {
      cleanup();
      // axe asks jsdom for features that jsdom lacks; jsdom reports that on the same console.
      const calls = consoleError.mock.calls.filter(
        ([first]) => (first as { type?: string })?.type !== 'not implemented',
      );
      consoleError.mockRestore();
      expect(calls).toEqual([]);
    });

    /** Renders the widget with a ref and the given props. */
    async function renderWithRef(props: AnyProps = {}) {
      const ref: { current: Element | null } = { current: null };
      const view = render(withProps({ ref, ...props }));
      await show();
      const holder = () => {
        if (!ref.current) throw new Error('The ref holds nothing.');
        return ref.current;
      };
      return { ref, view, holder, classOn: widget.classOn ?? holder };
    }

    it('sets its element in a ref, and clears it', async () => {
      const { ref, view } = await renderWithRef();
      expect(ref.current).toBeInstanceOf(widget.refTo);
      view.unmount();
      expect(ref.current).toBeNull();
    });

    it('adds a className to its own', async () => {
      // The className of an SVG is not a string.
      const own = (await renderWithRef()).classOn().getAttribute('class') ?? '';
      cleanup();
      const { classOn } = await renderWithRef({ className: 'given' });
      expect(classOn()).toHaveClass('given', ...own.split(' ').filter(Boolean));
    });

    it('takes a style', async () => {
      const { classOn } = await renderWithRef({ style: { outlineWidth: '3px' } });
      expect(classOn()).toHaveStyle({ outlineWidth: '3px' });
    });

    it('passes unknown props to its element', async () => {
      const { holder } = await renderWithRef({ 'data-given': 'yes' });
      expect(holder()).toHaveAttribute('data-given', 'yes');
    });

    for (const [props, attributes] of widget.states ?? []) {
      it(`shows ${JSON.stringify(props)} as ${JSON.stringify(attributes)}`, async () => {
        const { holder } = await renderWithRef(props);
        const element = (widget.statesOn ?? holder)();
        for (const [attribute, value] of Object.entries(attributes)) {
          expect(element).toHaveAttribute(attribute, value);
        }
      });
    }

    it('has no violation that axe knows', async () => {
      await renderWithRef();
      expect(await axeViolations()).toEqual([]);
    });

    for (const [state, open] of Object.entries(widget.open ?? {})) {
      it(`has no violation that axe knows while open: ${state}`, async () => {
        render(widget.element);
        await open(user);
        expect(await axeViolations()).toEqual([]);
      });

      it(`leaves nothing behind when it unmounts while open: ${state}`, async () => {
        const { unmount } = render(widget.element);
        await open(user);
        unmount();
        await act(async () => undefined);
        const left = [...document.body.children].filter((element) => element.childElementCount > 0);
        expect(left).toEqual([]);
        expect(document.body).not.toHaveStyle({ overflow: 'hidden' });
      });
    }

    it('renders on the server and hydrates without a difference', async () => {
      const container = document.createElement('div');
      document.body.append(container);
      container.innerHTML = renderToString(widget.element);
      const serverHtml = container.innerHTML;
      const hydrationErrors: unknown[] = [];
      const root = await act(async () =>
        hydrateRoot(container, widget.element, { onRecoverableError: (error) => hydrationErrors.push(error) }),
      );
      expect(hydrationErrors).toEqual([]);
      // The browser may add elements, but the server's elements are still there.
      expect(container.children).toHaveLength(
        new DOMParser().parseFromString(serverHtml, 'text/html').body.children.length,
      );
      await act(async () => root.unmount());
      container.remove();
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
