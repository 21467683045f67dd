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
