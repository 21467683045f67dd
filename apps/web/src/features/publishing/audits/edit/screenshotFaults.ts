import { fileRefusals } from '@easel/domain/publishing/media/files.ts'
import { SIDE_FILE_RULES } from '@easel/domain/publishing/media/limits.ts'
import type { FormRefusal } from '../../../../ui/form/refusal.ts'

/** What is wrong with a screenshot before a byte is sent, by the server's own rule. */
export async function screenshotFaults(file: File): Promise<FormRefusal[]> {
  const facts = { name: file.name, sizeBytes: file.size, ...(await sizeOf(file)) }
  if (!('width' in facts) && file.size > 0) return [{ code: 'image.undecodable', params: {} }]
  return fileRefusals(SIDE_FILE_RULES.SCREENSHOT, facts).map(({ code, params = {} }) => ({ code, params }))
}

/** Width and height, or nothing where it is no picture. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | Record<never, never>> {
  try {
    const bitmap = await createImageBitmap(file)
    const size = { width: bitmap.width, height: bitmap.height }
    bitmap.close()
    return size
  } catch {
    return {}
  }
}
