import type { DesignerType } from './application.ts'

/** Why an application or a change of info is refused; worded as `reason.<code>`, with its fix as `remedy.<code>`. */
export const REFUSE_REASONS = [
  'idImageUnclear',
  'idMismatch',
  'idNotHeld',
  'licenceUnclear',
  'licenceMismatch',
  'nameInvalid',
  'bankMismatch',
  'contactUnreachable',
  'underAge',
  'duplicateDesigner',
  'otherDesigner',
] as const
export type RefuseReasonCode = (typeof REFUSE_REASONS)[number]

/** Reasons that can be about one kind of account alone. */
const ONLY_ABOUT: Partial<Readonly<Record<RefuseReasonCode, DesignerType>>> = {
  idImageUnclear: 'INDIVIDUAL',
  idMismatch: 'INDIVIDUAL',
  idNotHeld: 'INDIVIDUAL',
  underAge: 'INDIVIDUAL',
  licenceUnclear: 'CORPORATE',
  licenceMismatch: 'CORPORATE',
}

/** What can be said of an account of this kind, in the order of the screens. */
export const refuseReasonsFor = (type: DesignerType): RefuseReasonCode[] =>
  REFUSE_REASONS.filter((reason) => (ONLY_ABOUT[reason] ?? type) === type)

/** The reviewer's keys 1 to 9: all reasons of either kind, one key for one meaning. */
const KEYED: readonly (readonly RefuseReasonCode[])[] = [
  ['idImageUnclear', 'licenceUnclear'],
  ['idMismatch', 'licenceMismatch'],
  ['idNotHeld'],
  ['nameInvalid'],
  ['bankMismatch'],
  ['contactUnreachable'],
  ['underAge'],
  ['duplicateDesigner'],
  ['otherDesigner'],
]

/** The digit of a reason. */
export const keyOfRefuseReason = (reason: RefuseReasonCode): string =>
  String(KEYED.findIndex((meaning) => meaning.includes(reason)) + 1)
