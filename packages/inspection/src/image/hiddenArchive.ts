import { indexOfBytes, readerOf } from '../bytes.ts'

const TAIL_BYTES = 22 + 0xffff
const END_TAG = [0x50, 0x4b, 5, 6]
const DIRECTORY_TAG = 'PK\x01\x02'
/** Of ZIP64, right before the end record. */
const [LOCATOR_TAG, LOCATOR_BYTES] = ['PK\x06\x07', 20] as const

/** Whether a file is at the same time an archive: an end record with a directory right before it. */
export function hidesArchive(bytes: Uint8Array): boolean {
  const reader = readerOf(bytes)
  for (
    let at = indexOfBytes(bytes, END_TAG, Math.max(0, bytes.length - TAIL_BYTES));
    at >= 0;
    at = indexOfBytes(bytes, END_TAG, at + 1)
  ) {
    // Between the directory and the end record of a large archive, or of one that was streamed, stand two more.
    if (reader.tag(at - LOCATOR_BYTES, 4) === LOCATOR_TAG) return true
    if (reader.u16(at + 10) > 0 && reader.tag(at - reader.u32(at + 12), 4) === DIRECTORY_TAG) return true
  }
  return false
}
