import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const pack = promisify(brotliCompress)
const PACKS = /\.(?:js|css)$/

/** The best packs a tenth smaller and takes 8 s of a processor instead of half a second: it is for what is deployed. */
const QUALITY = { quick: 5, best: 11 }

/**
 * Writes a Brotli copy beside each script and style. The server sends the copy as it is: smaller than what it can afford
 * to pack for every request.
 */
export async function writePacked(folder: string, how: keyof typeof QUALITY): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY[how] }
  const names = (await readdir(folder, { recursive: true })).filter((name) => PACKS.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      await writeFile(`${path}.br`, await pack(await readFile(path), { params }))
    }),
  )
}
