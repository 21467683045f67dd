import type { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { idOf } from '../../../../app/testing/server.ts'

/** A theme that nothing is wrong with, and that shows nothing. */
export const themePackage: ThemePackage = {
  packageId: idOf(1),
  fileId: idOf(3),
  fileName: 'tide (1).mtz',
  sizeBytes: 1_000,
  sha256: 'a'.repeat(64),
  recognised: false,
  findings: [],
  inspection: {
    productType: 'THEME',
    findings: [],
    details: null,
    modules: [],
    previews: [],
    wallpapers: { home: null, lock: null },
    icons: [],
    fonts: [],
    sounds: [],
    aod: null,
    totals: { packedBytes: 1_000, unpackedBytes: 2_000, entries: 1, files: 1, images: 0, icons: 0 },
  },
  details: { name: 'Tide', version: '1.1' },
  screenshots: [],
  mockup: {
    home: null,
    lock: null,
    ownLock: null,
    aod: null,
    icons: [],
    scenes: null,
    scenesLeftOut: [],
    clockSize: null,
  },
  sounds: null,
  drawn: [],
  film: null,
  drawing: null,
}
