import { AwardState, STANDING_AWARD_STATES } from '@easel/domain/competitions/awards/lifecycle.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { notDisqualified } from '../entries/public.ts'

/** Whom an edition's awards are paid to, in the order of prizes; no number is unsealed. */
export async function payeesOf(db: Db, editionId: string) {
  const rows = await db
    .selectFrom('award')
    .innerJoin('account', 'account.id', 'award.account_id')
    .innerJoin('competition_entry', 'competition_entry.entry_id', 'award.entry_id')
    .leftJoin('designer', 'designer.account_id', 'award.account_id')
    .select([
      'award.award_id',
      'award.account_id',
      'award.scope',
      'award.prize_key',
      'award.usd',
      'award.creator_fund_usd',
      'award.coupon_usd',
      'award.state',
      'competition_entry.name as title',
      'account.email',
      'account.mi_id',
      'designer.designer_id',
      'designer.real_name',
      'designer.address',
      'designer.registration_status',
      'designer.id_card_cipher',
      'designer.business_license_cipher',
      'designer.bank_card_cipher',
    ])
    .select(sql<boolean>`not ${notDisqualified('award.entry_id')}`.as('isDisqualified'))
    .where('award.edition_id', '=', editionId)
    .where('award.state', 'in', STANDING_AWARD_STATES)
    .orderBy('award.scope')
    .orderBy('award.place')
    .orderBy('award.award_id')
    .execute()
  return rows.map((row) => ({ ...row, state: AwardState.parse(row.state), mi_id: String(row.mi_id) }))
}

export type PayeeRow = Awaited<ReturnType<typeof payeesOf>>[number]
