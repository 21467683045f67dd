/** The least EXIF that still says how to hold the picture: a big-endian TIFF with the one entry 0x0112. */
export function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

/** Whether a picture lies otherwise than it is stored. */
export const isTurned = (orientation: number | undefined): orientation is number =>
  orientation !== undefined && orientation > 1 && orientation <= 8
