import type { DesignerInfo } from '@easel/contract/accounts/designers/endpoints.ts'
import { useT } from '../../../../i18n/texts.ts'

/** What is on file where the form is not the first one: its numbers are shown masked. */
export interface OnFile {
  readonly info: DesignerInfo
  /** Left empty, a number stays as it is; otherwise it is entered again. */
  readonly keeps: boolean
}

const firstHelp = {
  idCardNumber: 'help.idCardNumber',
  accountNumber: 'help.accountNumber',
  businessLicense: 'help.idCardNumber',
} as const

/** What a field of a number says: how it is kept, or what is on file. */
export function useNumberHelp(onFile: OnFile | null, field: keyof typeof firstHelp): string {
  const t = useT('designers')
  const number = onFile?.info[field]
  if (!number) return t(firstHelp[field])
  return t(onFile.keeps ? 'help.onFile' : 'help.again', { number })
}
