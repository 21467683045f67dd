/** As a person drags files over a place, or lets go of them there. */
export function drag(to: Element, type: 'dragover' | 'dragleave' | 'drop', files: readonly File[] = []) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  to.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}

export const fileOf = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name)
