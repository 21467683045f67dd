/**
 * Ends bytes that nobody needs any more and frees their memory at once. Left to the collector, every 64 MB of such
 * would make it go through the whole heap. The caller must be the only one to hold them: views of them become empty.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  const mayBePooled = byteLength < buffer.byteLength && buffer.byteLength <= Buffer.poolSize
  if (buffer instanceof ArrayBuffer && !mayBePooled) buffer.transfer(0)
}
