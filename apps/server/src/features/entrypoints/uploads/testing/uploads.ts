import { Upload } from '@tus/utils'
import sharp from 'sharp'
import { newId } from '../../../../platform/ids.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import type { Owner } from '../../../publishing/audits/public.ts'
import { beginUpload } from '../create.ts'

/** An upload of a wallpaper of which no byte has arrived. @returns its id. */
export async function begunUpload({ platform }: TestApp, owner: Owner): Promise<string> {
  const id = newId()
  const metadata = { filename: 'dunes.png', productType: 'WALLPAPER' }
  const denied = await beginUpload(
    platform,
    { ...owner, registrationStatus: 'VERIFIED' },
    new Upload({ id, size: 1000, offset: 0, metadata }),
  )
  if (denied) throw new Error(`refused with ${denied.code}`)
  return id
}

/** A wallpaper that no other call makes. */
export const picture = (seed: number, width = 1080): Promise<Buffer> =>
  sharp({
    create: { width, height: 1920, channels: 3, background: { r: seed % 256, g: 90, b: (seed * 7) % 256 } },
  })
    .composite([{ input: Buffer.from(`<svg width="400" height="200"><text y="99">${seed}</text></svg>`) }])
    .png()
    .toBuffer()
