import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { type Finding, type FindingCode, hasErrors } from '../findings.ts'

/** What the shared check says of a picture, under the codes of a single upload. */
const CODES: Readonly<Partial<Record<FindingCode, string>>> = {
  'package.image.notImage': 'image.notImage',
  'package.image.damaged': 'image.undecodable',
  'package.image.tooManyPixels': 'image.tooManyPixels',
  'package.image.tooManyFrames': 'image.tooManyFrames',
  'package.image.hiddenArchive': 'image.hiddenFile',
}

/** The errors that `checkImage` found in a picture that was sent by itself. */
export function imageRefusals(findings: readonly Finding[]): Refusal[] {
  return findings
    .filter((each) => hasErrors([each]))
    .map(({ code, params }) => refuse(CODES[code] ?? 'image.undecodable', params))
}
