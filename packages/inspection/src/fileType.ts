import { mpegFrameAt } from './audio/mpegFrame.ts'
import { readerOf } from './bytes.ts'

/** What the first bytes of a file are, whatever it is called. */
export const FILE_TYPES = [
  'png',
  'jpg',
  'gif',
  'bmp',
  'webp',
  'jxl',
  'jp2',
  'avif',
  'heic',
  'tiff',
  'psd',
  'svg',
  'mp4',
  'm4a',
  'mov',
  'webm',
  'mkv',
  'avi',
  'wmv',
  'flv',
  'mp3',
  'ogg',
  'wav',
  'flac',
  'aac',
  'amr',
  'midi',
  'aiff',
  'ttf',
  'otf',
  'ttc',
  'woff',
  'woff2',
  'zip',
  'rar',
  '7z',
  'gzip',
  'tar',
  'xz',
  'bzip2',
  'pdf',
  'axml',
  'xml',
  'html',
  'php',
  'script',
  'exe',
  'elf',
  'dex',
  'empty',
  'unknown',
] as const
export type FileType = (typeof FILE_TYPES)[number]

type Test = (tag: (offset: number, length: number) => string, bytes: Uint8Array) => boolean

const at0 =
  (...starts: string[]): Test =>
  (tag) =>
    starts.some((start) => tag(0, start.length) === start)
const brand =
  (...brands: string[]): Test =>
  (tag) =>
    tag(4, 4) === 'ftyp' && brands.includes(tag(8, 4))
/** A picture in HEIF: its first brand may be the general one, and the coding only be named behind it. */
const heif =
  (...brands: string[]): Test =>
  (tag, bytes) =>
    tag(4, 4) === 'ftyp' &&
    (brands.includes(tag(8, 4)) ||
      (HEIF_BRANDS.includes(tag(8, 4)) && brandsOf(tag, bytes).some((each) => brands.includes(each))))
const HEIF_BRANDS = ['mif1', 'mif2', 'msf1']

/** Those behind the first and its version, as far as their box goes. */
function brandsOf(tag: Parameters<Test>[0], bytes: Uint8Array): string[] {
  const end = Math.min(bytes.length, readerOf(bytes).u32be(0))
  return Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) => tag(16 + index * 4, 4))
}
const riff =
  (form: string): Test =>
  (tag) =>
    tag(0, 4) === 'RIFF' && tag(8, 4) === form

/** Text that a browser or interpreter would run, after BOM, white space and comments. */
const textStart =
  (pattern: RegExp): Test =>
  (_tag, bytes) =>
    pattern.test(leadingText(bytes))

/** In order: the first row that fits names the file. */
const TESTS: readonly (readonly [FileType, Test])[] = [
  ['empty', (_tag, bytes) => bytes.length === 0],
  ['png', at0('\x89PNG\r\n\x1a\n')],
  ['jpg', at0('\xff\xd8\xff')],
  ['gif', at0('GIF87a', 'GIF89a')],
  ['webp', riff('WEBP')],
  ['wav', riff('WAVE')],
  ['zip', at0('PK\x03\x04', 'PK\x05\x06')],
  ['avi', riff('AVI ')],
  ['jxl', at0('\xff\x0a', '\0\0\0\x0cJXL \r\n\x87\n')],
  ['jp2', at0('\0\0\0\x0cjP  \r\n\x87\n')],
  ['avif', heif('avif', 'avis')],
  ['heic', brand('heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', ...HEIF_BRANDS)],
  ['m4a', brand('M4A ', 'M4B ', 'M4P ')],
  ['mov', brand('qt  ')],
  ['mp4', (tag) => tag(4, 4) === 'ftyp'],
  // Without a first box QuickTime of old begins with one of its others.
  ['mov', (tag) => ['moov', 'mdat', 'wide', 'pnot'].includes(tag(4, 4))],
  ['mkv', (tag, bytes) => tag(0, 4) === '\x1a\x45\xdf\xa3' && tag(0, bytes.length).includes('matroska')],
  ['webm', at0('\x1a\x45\xdf\xa3')],
  ['wmv', at0('\x30\x26\xb2\x75\x8e\x66\xcf\x11')],
  ['flv', at0('FLV\x01')],
  ['ogg', at0('OggS')],
  ['flac', at0('fLaC')],
  ['aac', isAdtsFrame],
  ['amr', at0('#!AMR')],
  ['midi', at0('MThd')],
  ['aiff', (tag) => tag(0, 4) === 'FORM' && ['AIFF', 'AIFC'].includes(tag(8, 4))],
  ['mp3', (tag, bytes) => tag(0, 3) === 'ID3' || isMpegFrame(bytes)],
  ['ttf', at0('\x00\x01\x00\x00', 'true')],
  ['otf', at0('OTTO')],
  ['ttc', at0('ttcf')],
  ['woff', at0('wOFF')],
  ['woff2', at0('wOF2')],
  ['rar', at0('Rar!\x1a\x07')],
  ['7z', at0('7z\xbc\xaf\x27\x1c')],
  ['gzip', at0('\x1f\x8b')],
  ['xz', at0('\xfd7zXZ\0')],
  ['bzip2', (tag) => /^BZh[1-9]1AY&SY/.test(tag(0, 10))],
  ['tar', (tag) => tag(257, 5) === 'ustar'],
  ['pdf', at0('%PDF-')],
  ['psd', at0('8BPS')],
  ['tiff', at0('II*\x00', 'MM\x00*')],
  ['exe', (tag, bytes) => tag(0, 2) === 'MZ' && bytes.length >= 64],
  ['elf', at0('\x7fELF')],
  ['dex', at0('dex\n')],
  ['axml', at0('\x03\x00\x08\x00')],
  ['bmp', (tag, bytes) => tag(0, 2) === 'BM' && [12, 40, 52, 56, 64, 108, 124].includes(bytes[14] ?? 0)],
  ['php', textStart(/^<\?(php|=)/iu)],
  [
    'html',
    textStart(/^(?:<\?xml[^>]*>)?<(!doctype\s+html|html|head|body|script|iframe|style|img|a\s|div|p>)/iu),
  ],
  ['svg', textStart(/^(?:<\?xml[^>]*>)?(?:<!doctype\s+svg[^>]*>\s*)?<svg[\s>]/iu)],
  ['xml', textStart(/^<(\?xml\s|[\p{L}_][\w.:-]*[\s>/])/iu)],
  ['script', at0('#!')],
]

/** Where a sound that was cut at its head begins, or one behind zeros. */
const MAX_LEAD_BYTES = 4096

/** So many bytes from the start are enough to identify any file. */
export const IDENTIFYING_BYTES = 8192

/** Identifies by content, by its first `IDENTIFYING_BYTES`. */
export function identify(bytes: Uint8Array): FileType {
  const head = bytes.subarray(0, 512)
  const { tag } = readerOf(head)
  return TESTS.find(([, test]) => test(tag, head))?.[0] ?? (isCutSound(bytes) ? 'mp3' : 'unknown')
}

/** Three frames in a row: nothing else looks like that. */
function isCutSound(bytes: Uint8Array): boolean {
  const reader = readerOf(bytes.subarray(0, IDENTIFYING_BYTES))
  for (let at = bytes.indexOf(0xff); at >= 0 && at < MAX_LEAD_BYTES; at = bytes.indexOf(0xff, at + 1)) {
    let next = at
    for (let frames = 0, frame = mpegFrameAt(reader, next); frame; frame = mpegFrameAt(reader, next)) {
      next += frame.bytes
      if (++frames === 3) return true
    }
  }
  return false
}

/** MPEG-1/2 layer III frame header: eleven sync bits, a layer, a bit rate and a sample rate that exist. */
function isMpegFrame(bytes: Uint8Array): boolean {
  const [sync = 0, version = 0, rates = 0] = bytes
  return (
    sync === 0xff &&
    (version & 0xe0) === 0xe0 &&
    (version & 0x06) === 0x02 &&
    (version & 0x18) !== 0x08 &&
    rates >>> 4 !== 0xf &&
    rates >>> 4 !== 0 &&
    (rates & 0x0c) !== 0x0c
  )
}

/** AAC as a stream (ISO/IEC 13818-7, ADTS): twelve sync bits, layer 0, a sample rate that exists. */
function isAdtsFrame(_tag: unknown, [sync = 0, version = 0, rate = 0]: Uint8Array): boolean {
  return sync === 0xff && (version & 0xf6) === 0xf0 && ((rate >>> 2) & 0xf) < 13
}

function leadingText(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : ''
  const guessed =
    utf16 || (first === 0x3c && second === 0 ? 'utf-16le' : first === 0 && third === 0 ? 'utf-16be' : 'utf-8')
  return afterComments(new TextDecoder(guessed).decode(bytes))
}

/** A loop, since a pattern that skips comments can be made to try every way of splitting them. */
function afterComments(text: string): string {
  let rest = text.trimStart()
  const declaration = /^<\?xml\s[^>]*>/iu.exec(rest)?.[0] ?? ''
  rest = rest.slice(declaration.length).trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4)
    if (end < 0) return ''
    rest = rest.slice(end + 3).trimStart()
  }
  return declaration + rest
}
