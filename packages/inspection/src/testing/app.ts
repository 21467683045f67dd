import { be16 } from './bigEndian.ts'
import { noise } from './noise.ts'
import { concat, le, utf8, writeZip } from './zipWriter.ts'

const SCHEME_V2 = 0x7109871a

/** An Android app whose signature (APK Signature Scheme v2) is between its entries and its directory. */
export function signedApp(bytes = 2000): Uint8Array {
  const signature = noise(120, 7)
  const pair = concat(le([8, signature.length + 4], [4, SCHEME_V2]), signature)
  const size = pair.length + 24
  const block = concat(le([8, size]), pair, le([8, size]), utf8('APK Sig Block 42'))
  return writeZip(
    [
      { name: 'AndroidManifest.xml', data: concat(be16(0x0300, 0x0800), noise(200, 3)) },
      { name: 'classes.dex', data: concat(utf8('dex\n035\0'), noise(bytes, 5)) },
    ],
    { bytesBeforeDirectory: block },
  )
}
