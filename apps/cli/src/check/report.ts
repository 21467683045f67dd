import { isMessageCode, messageOf } from '@easel/contract/messages/index.ts'
import type { Words } from '../words.ts'
import type { Checked, CheckFinding } from './inspect.ts'

/** The portal's own sentence of a finding, and how it is mended where there is a way. */
export function sentencesOf(
  locale: Words['locale'],
  { code, params }: Pick<CheckFinding, 'code' | 'params'>,
): { readonly message: string; readonly remedy: string | null } {
  const remedy = `${code}.remedy`
  return {
    message: messageOf<string>(locale, code, params),
    remedy: isMessageCode(remedy) ? messageOf<string>(locale, remedy, params) : null,
  }
}

/** One paragraph a file: what is wrong, where, and how it is mended, errors first. */
export function reportOf(checked: readonly Checked[], words: Words): string {
  return checked.map((each) => paragraphOf(each, words)).join('\n\n')
}

function paragraphOf({ file, findings }: Checked, words: Words): string {
  const of = (severity: CheckFinding['severity']) => findings.filter((each) => each.severity === severity)
  const [errors, warnings] = [of('error'), of('warning')]
  const head = words('checked', { file, errors: errors.length, warnings: warnings.length })
  return [
    head,
    ...[...errors, ...warnings].flatMap((each) => {
      const { message, remedy } = sentencesOf(words.locale, each)
      const place = each.path === '' ? '' : `${each.path}: `
      return [
        `  ${words(each.severity)} ${place}${message}`,
        `    ${[remedy, `[${each.code}]`].filter(Boolean).join(' ')}`,
      ]
    }),
  ].join('\n')
}
