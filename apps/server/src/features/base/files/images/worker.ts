import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { examineImage } from '../../../../platform/images/examine.ts'
import { serveTasks } from '../../../../platform/workers/serve.ts'

/** Judges a picture that lies in quarantine; a copy without metadata is written beside it. */
const Task = z.object({ path: z.string(), cleanPath: z.string() })

serveTasks(async (message) => {
  const { path, cleanPath } = Task.parse(message)
  const examined = await examineImage(await readFile(path))
  if (!examined.ok) return examined
  const { clean, ...image } = examined.image
  if (clean) await writeFile(cleanPath, clean, { flag: 'wx' })
  return { ok: true, image: { ...image, hasClean: clean !== null } }
})
