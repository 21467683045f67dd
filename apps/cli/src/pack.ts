import { stat, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { EXIT, Refused, type Run, textOption } from './command.ts'
import { packed } from './packed.ts'

/** `easel pack FOLDER [-o FILE]`: writes `FOLDER.mtz` beside the folder. */
export const pack: Run = async (given, [folder = ''], { words, cwd, out }) => {
  const path = resolve(cwd, folder)
  const found = await stat(path).catch(() => null)
  if (!found) throw new Refused(words('noFile', { file: folder }))
  if (!found.isDirectory()) throw new Refused(words('noFolder', { file: folder }))
  if (!(await stat(resolve(path, 'description.xml')).catch(() => null)))
    throw new Refused(words('noDescription', { folder }))
  const output = textOption(given, 'output') ?? `${basename(path)}.mtz`
  const bytes = await packed(path)
  await writeFile(resolve(cwd, output), bytes)
  out(words('packed', { file: output, bytes: bytes.length }))
  return EXIT.done
}
