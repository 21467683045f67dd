import { stat, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { CommandError, EXIT, type Run, textOption } from './command.ts'
import { packed } from './packed.ts'

/** `easel pack FOLDER [-o FILE]`: writes `FOLDER.mtz` where it is called. */
export const pack: Run = async (flags, [folder = ''], { words, cwd, out }) => {
  const path = resolve(cwd, folder)
  const found = await stat(path).catch(() => null)
  if (!found) throw new CommandError(words('noFile', { file: folder }))
  if (!found.isDirectory()) throw new CommandError(words('noFolder', { file: folder }))
  if (!(await stat(resolve(path, 'description.xml')).catch(() => null)))
    throw new CommandError(words('noDescription', { folder }))
  const output = textOption(flags, 'output') ?? `${basename(path)}.mtz`
  const bytes = await packed(path)
  await writeFile(resolve(cwd, output), bytes)
  out(words('packed', { file: output, bytes: bytes.length }))
  return EXIT.done
}
