import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { giveArtGenerator } from '@/kit/PluginArt/generator';
import * as art from '../../shared/art/art';

giveArtGenerator(art);

// A second, as the library has it, is short on a machine that does other things as well.
configure({ asyncUtilTimeout: 10_000 });

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

// Nor has it what browsers read and write bytes with.
Object.assign(globalThis, { TextDecoder, TextEncoder });
if (typeof Blob !== 'undefined')
  Blob.prototype.arrayBuffer ??= function (this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
