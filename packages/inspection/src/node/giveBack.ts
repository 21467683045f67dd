/**
 * Ends bytes that nobody needs any more and frees their memory at once. Left to the collector, every 64 MB of such
 * would make it go through the whole heap. The caller must be the only one to hold them: views of them become empty.
 */
export function giveBack({ buffer }: Uint8Array): void {
  // Small ones may lie beside others in the pool of `Buffer`.
  if (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize) buffer.transfer(0)
}
