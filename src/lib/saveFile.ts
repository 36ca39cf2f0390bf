/** Downloads a file to the user's device. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By the next task, the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(address));
}
