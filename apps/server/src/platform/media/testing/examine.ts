import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediumType } from '@easel/inspection/media/inspection.ts'
import { examineMedium } from '../examine.ts'

/** What the server says of bytes that come as a file of this name; what it makes of them is left below `root`. */
export async function examine(root: string, bytes: Uint8Array, productType: MediumType, fileName: string) {
  const folder = await mkdtemp(join(root, 'file-'))
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return examineMedium({ path, productType, fileName, folder })
}
