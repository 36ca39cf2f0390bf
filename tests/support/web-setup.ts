import '@testing-library/jest-dom';

// jsdom has no PointerEvent; Base UI makes one when a key chooses a menu item. Tests of the server's rendering have no DOM.
if (typeof MouseEvent !== 'undefined') {
  globalThis.PointerEvent ??= class extends MouseEvent {
    readonly pointerType: string;
    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerType = init.pointerType ?? '';
    }
  } as typeof PointerEvent;
}
