import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { IncomingFile } from './validateFiles';

/** True for a drag of files. Text and links can be dragged as well. */
const hasFiles = (data: DataTransfer | null) => data?.types?.includes('Files') ?? false;

/** Files of a drop or of the clipboard. A folder looks like a file here; only its entry shows that it is a folder. */
export function incomingFiles(data: DataTransfer): IncomingFile[] {
  const items = Array.from(data.items ?? []).filter((item) => item.kind === 'file');
  return Array.from(data.files, (file, index) => ({
    file,
    isFolder: items[index]?.webkitGetAsEntry?.()?.isDirectory ?? false,
  }));
}

/** Refuses a file that is dropped outside the box. The browser would open it, and the user's input would be lost. */
function preventNavigation(event: globalThis.DragEvent) {
  // Another element has handled it.
  if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

function usePreventNavigation() {
  useEffect(() => {
    window.addEventListener('dragover', preventNavigation);
    window.addEventListener('drop', preventNavigation);
    return () => {
      window.removeEventListener('dragover', preventNavigation);
      window.removeEventListener('drop', preventNavigation);
    };
  }, []);
}

/**
 * Handles files that are dragged over a box and dropped on it. Spread `handlers` on the box. `acceptsFiles` returns
 * whether it accepts files now.
 */
export function useFileDrag(acceptsFiles: () => boolean, onDrop: (data: DataTransfer) => void) {
  const [dragging, setDragging] = useState(false);
  // The element that the pointer entered last. The pointer enters a child before it leaves the box, so the drag ends
  // only when the pointer leaves this element.
  const lastEntered = useRef<EventTarget | null>(null);
  usePreventNavigation();

  const end = () => {
    lastEntered.current = null;
    setDragging(false);
  };
  const isAcceptedDrag = (event: DragEvent) => acceptsFiles() && hasFiles(event.dataTransfer);

  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!isAcceptedDrag(event)) return;
      event.preventDefault();
      lastEntered.current = event.target;
      setDragging(true);
    },
    onDragOver: (event: DragEvent) => {
      if (!isAcceptedDrag(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave: (event: DragEvent) => {
      if (event.target === lastEntered.current) end();
    },
    onDrop: (event: DragEvent) => {
      end();
      // Dropped text, for example into a field inside the box, is ignored.
      if (!acceptsFiles() || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      onDrop(event.dataTransfer);
    },
  };
  return { dragging, handlers };
}
