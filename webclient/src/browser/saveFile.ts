/** A link to the server itself would not do: the browser sends no header of ours when it follows a link. */
export function saveFile(data: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  // Later, because some browsers read the file only after this.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
