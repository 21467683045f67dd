import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { CommandError, EXIT, type Run, UsageError } from '../command.ts'
import { askedType, type Checked, inspectFile } from './inspect.ts'
import { reportOf } from './report.ts'
import { sarifOf } from './sarif.ts'

/** `easel check FILE…`: ends with 1 where a file has an error. */
export const check: Run = async (flags, files, { words, cwd, out }) => {
  const type = askedType(flags, words)
  const checked: Checked[] = []
  for (const file of files) {
    const path = resolve(cwd, file)
    await access(path).catch(() => {
      throw new CommandError(words('noFile', { file }))
    })
    const one = await inspectFile(path, type)
    if (!one) throw new UsageError(words('unknownType', { file, types: PRODUCT_TYPES.join(', ') }))
    checked.push({ ...one, file })
  }
  if (flags.json) out(JSON.stringify(checked, null, 2))
  else if (flags.sarif) out(JSON.stringify(sarifOf(checked, words.locale), null, 2))
  else out(reportOf(checked, words))
  const isRefused = checked.some(({ findings }) => findings.some(({ severity }) => severity === 'error'))
  return isRefused ? EXIT.refused : EXIT.done
}
