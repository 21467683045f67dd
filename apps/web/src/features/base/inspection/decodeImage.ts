/** Whether the browser can draw these bytes; for the inspections in workers. */
export async function decodeImage(bytes: Uint8Array): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
    bitmap.close()
    return true
  } catch {
    return false
  }
}
