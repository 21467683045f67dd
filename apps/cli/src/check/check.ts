import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { EXIT, Refused, type Run, UsageError } from '../command.ts'
import { askedType } from './asked.ts'
import { type Checked, inspectFile } from './inspect.ts'
import { reportOf } from './report.ts'
import { sarifOf } from './sarif.ts'

/** `easel check FILE…`: ends with 1 where a file has an error. */
export const check: Run = async (given, files, { words, cwd, out }) => {
  const type = askedType(given, words)
  const checked: Checked[] = []
  for (const file of files) {
    const path = resolve(cwd, file)
    await access(path).catch(() => {
      throw new Refused(words('noFile', { file }))
    })
    const one = await inspectFile(path, type)
    if (!one) throw new UsageError(words('unknownType', { file, types: PRODUCT_TYPES.join(', ') }))
    checked.push({ ...one, file })
  }
  if (given.json) out(JSON.stringify(checked, null, 2))
  else if (given.sarif) out(JSON.stringify(sarifOf(checked, words.locale), null, 2))
  else out(reportOf(checked, words))
  const isRefused = checked.some(({ findings }) => findings.some(({ severity }) => severity === 'error'))
  return isRefused ? EXIT.refused : EXIT.done
}
