/** Signatures and lengths of the zip format (PKWARE APPNOTE 6.3.10, section 4.3). */
export const LOCAL_HEADER = { signature: 0x04034b50, bytes: 30 } as const
export const DATA_DESCRIPTOR = { signature: 0x08074b50 } as const
export const DIRECTORY_RECORD = { signature: 0x02014b50, bytes: 46 } as const
export const END_RECORD = { signature: 0x06054b50, bytes: 22, tag: [0x50, 0x4b, 5, 6] } as const
export const ZIP64_LOCATOR = { signature: 0x07064b50, bytes: 20 } as const
export const ZIP64_END_RECORD = { signature: 0x06064b50, bytes: 56 } as const
export const ZIP64_EXTRA = 0x0001
export const UNICODE_PATH_EXTRA = 0x7075

/** A 16- or 32-bit field with this value says "look into the ZIP64 record". */
export const SENTINEL16 = 0xffff
export const SENTINEL32 = 0xffffffff
export const MAX_COMMENT_BYTES = 0xffff

export const FLAG = {
  encrypted: 1 << 0,
  dataDescriptor: 1 << 3,
  patched: 1 << 5,
  strongEncryption: 1 << 6,
  utf8: 1 << 11,
  maskedHeaders: 1 << 13,
} as const

export const METHOD = { stored: 0, deflated: 8, aes: 99 } as const
