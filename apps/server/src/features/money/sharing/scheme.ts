import { maskedEmail } from '@easel/domain/accounts/accounts/changes.ts'
import { SchemeState } from '@easel/domain/money/sharing/lifecycle.ts'
import type { SchemeFacts } from '@easel/domain/money/sharing/policy.ts'
import { type OtherScheme, SharePeriod } from '@easel/domain/money/sharing/rules.ts'
import { SchemeReason } from '@easel/domain/money/sharing/suspension.ts'
import type { SchemeRow } from './queries.ts'

/** What the rules ask of a scheme. */
export const factsOf = (row: SchemeRow): SchemeFacts => ({
  state: SchemeState.parse(row.state),
  period: SharePeriod.parse(row.period),
  answerUntil: row.answer_until,
  until: row.until_at,
})

export const reasonOf = ({ reason }: SchemeRow): SchemeReason | null =>
  reason === null ? null : SchemeReason.parse(reason)

export const asOther = (row: SchemeRow): OtherScheme => ({
  sharerAccountId: row.sharer_id,
  state: SchemeState.parse(row.state),
  ratio: row.ratio,
})

interface Named {
  readonly email: string
  readonly nickname: string | null
}

/** How the other side reads who somebody is: a designer's nickname is public, an address is not. */
export const nameOf = ({ nickname, email }: Named): string => nickname ?? maskedEmail(email)

export const ownerNameOf = (row: SchemeRow): string =>
  nameOf({ nickname: row.owner_nickname, email: row.owner_email })
export const sharerNameOf = (row: SchemeRow): string =>
  nameOf({ nickname: row.sharer_nickname, email: row.sharer_email })
