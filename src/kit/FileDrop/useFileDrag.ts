import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { Arrival } from './judgeFiles';

/** Text and links can be dragged as well. Only files are handled. */
const carriesFiles = (data: DataTransfer | null) => data?.types?.includes('Files') ?? false;

/** Files of a drop or of the clipboard. The system passes a folder as a file; only its entry shows the difference. */
export function arrivalsOf(data: DataTransfer): Arrival[] {
  const items = Array.from(data.items ?? []).filter((item) => item.kind === 'file');
  return Array.from(data.files, (file, index) => ({
    file,
    isFolder: items[index]?.webkitGetAsEntry?.()?.isDirectory ?? false,
  }));
}

/** A file that is dropped outside the box would replace the page, and all input would be lost. */
function keepPage(event: globalThis.DragEvent) {
  // Another element has handled it.
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

/**
 * Files that are dragged over a box and dropped on it. Spread `handlers` on the box; `isOpen` returns whether it
 * accepts files now.
 */
export function useFileDrag(isOpen: () => boolean, onDrop: (data: DataTransfer) => void) {
  const [dragging, setDragging] = useState(false);
  // The element that the pointer entered last. It enters a child before it leaves the box, so only leaving this element
  // ends the drag.
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
      // Dropped text, for example into a field inside the box, is ignored.
      if (!isOpen() || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      onDrop(event.dataTransfer);
    },
  };
  return { dragging, handlers };
}
