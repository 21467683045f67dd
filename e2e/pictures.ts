import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** Tiny pictures blown up: no two look alike, and each weighs little and is quickly drawn and read. */
const SEED_SIDE = { width: 6, height: 10 }

export interface PictureSpec {
  readonly fileName: string
  readonly seed: number
  readonly width?: number
  readonly height?: number
}

/** A real JPEG of large squares of colour, the same for the same seed. */
export function drawPicture({
  seed,
  width = 1080,
  height = 1920,
}: Omit<PictureSpec, 'fileName'>): Promise<Buffer> {
  const raw = Buffer.alloc(SEED_SIDE.width * SEED_SIDE.height * 3)
  let state = Math.imul(seed + 1, 0x9e37_79b1)
  for (const at of raw.keys()) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x6d2b_79f5
    raw[at] = (state >>> 16) & 0xff
  }
  return sharp(raw, { raw: { ...SEED_SIDE, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .jpeg({ quality: 50 })
    .toBuffer()
}

interface Photograph extends Omit<PictureSpec, 'fileName'> {
  /** Of how many of its pixels the file says that they are an inch. */
  readonly ppi: number
}

/** A real JPEG of a photograph's size, which names its resolution. */
export const drawPhotograph = async ({ ppi, width = 3200, height = 4800, seed }: Photograph) =>
  sharp(await drawPicture({ seed, width, height }))
    .withMetadata({ density: ppi })
    .jpeg()
    .toBuffer()

export interface Folder {
  readonly paths: readonly string[]
  remove(): Promise<void>
}

/** A folder of pictures on the designer's disk, and beside them files that only call themselves pictures. */
export async function pictureFolder(
  specs: readonly PictureSpec[],
  pretenders: readonly string[] = [],
): Promise<Folder> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-pictures-'))
  const drawn = specs.map(async (spec) => {
    const path = join(folder, spec.fileName)
    await writeFile(path, await drawPicture(spec))
    return path
  })
  const written = pretenders.map(async (fileName) => {
    const path = join(folder, fileName)
    await writeFile(path, `${fileName} is only words`)
    return path
  })
  return {
    paths: await Promise.all([...drawn, ...written]),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
