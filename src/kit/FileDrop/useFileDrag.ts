import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { Arrival } from './judgeFiles';

/** Text and links are dragged as well. Only files are ours. */
const carriesFiles = (data: DataTransfer | null) => data?.types?.includes('Files') ?? false;

/** The files of a drop or of the clipboard. The system hands a folder over as a file: only its entry tells. */
export function arrivalsOf(data: DataTransfer): Arrival[] {
  const items = Array.from(data.items ?? []).filter((item) => item.kind === 'file');
  return Array.from(data.files, (file, index) => ({
    file,
    isFolder: items[index]?.webkitGetAsEntry?.()?.isDirectory ?? false,
  }));
}

/** A file dropped beside its place would replace the page, and all that was typed on it. */
function keepPage(event: globalThis.DragEvent) {
  // Another place of the page takes it.
  if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

function useKeptPage() {
  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
}

/** Files dragged over a box and dropped on it. Spread `handlers` on the box; `isOpen` says whether it takes any now. */
export function useFileDrag(isOpen: () => boolean, onDrop: (data: DataTransfer) => void) {
  const [dragging, setDragging] = useState(false);
  // What the pointer entered last. It enters a child before it leaves the box for it: only leaving that one is leaving.
  const entered = useRef<EventTarget | null>(null);
  useKeptPage();

  const end = () => {
    entered.current = null;
    setDragging(false);
  };
  const isOurs = (event: DragEvent) => isOpen() && carriesFiles(event.dataTransfer);

  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      entered.current = event.target;
      setDragging(true);
    },
    onDragOver: (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave: (event: DragEvent) => {
      if (event.target === entered.current) end();
    },
    onDrop: (event: DragEvent) => {
      end();
      // Text that was dropped, into a field of the owner's face for instance, is none of ours.
      if (!isOpen() || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      onDrop(event.dataTransfer);
    },
  };
  return { dragging, handlers };
}
