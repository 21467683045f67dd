import {
  type AwardPayment,
  type EditionPayments,
  PAYMENT_LACKS,
} from '@easel/contract/competitions/awards/shapes.ts'
import { isAnnouncedAt } from '@easel/domain/competitions/editions/timeline.ts'
import type { Platform } from '../../../platform/platform.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { type PayeeRow, payeesOf } from './payeeQueries.ts'
import { prizeNamed } from './prizes.ts'

const IS_MISSING: Readonly<Record<(typeof PAYMENT_LACKS)[number], (row: PayeeRow) => boolean>> = {
  confirmation: (row) => row.state !== 'CONFIRMED',
  // Its entry was disqualified since: the award stands until the next list, and is not paid before.
  correctedList: (row) => row.isDisqualified,
  verification: (row) => row.registration_status !== 'VERIFIED',
  identity: (row) => row.id_card_cipher === null && row.business_license_cipher === null,
  address: (row) => !row.address,
  bank: (row) => !row.bank_card_cipher,
}

/**
 * Every award of an edition that was neither declined nor taken back, in the order of prizes: its payee, and what is
 * missing before it can be paid.
 */
export async function awardPayments(
  { db, clock }: Platform,
  { editionId, definition }: ShownEdition,
): Promise<AwardPayment[]> {
  const rows = await payeesOf(db, editionId)
  const designerOf = await designersNamed(
    db,
    rows.flatMap((row) => row.designer_id ?? []),
    clock.now(),
  )
  return rows.map((row) => {
    const { name, category } = prizeNamed(definition, row.scope, row.prize_key)
    return {
      awardId: row.award_id,
      categoryName: category,
      prizeName: name,
      title: row.title,
      realName: row.real_name,
      designerBanned: designerOf(row.designer_id ?? '').designerBanned,
      accountId: row.account_id,
      account: row.mi_id,
      email: row.email,
      usd: row.usd,
      creatorFundUsd: row.creator_fund_usd,
      couponUsd: row.coupon_usd,
      state: row.state,
      lacks: PAYMENT_LACKS.filter((lack) => IS_MISSING[lack](row)),
    }
  })
}

/** What an edition pays in all. */
export function editionPayments(
  { editionId, definition }: ShownEdition,
  payments: readonly AwardPayment[],
): EditionPayments {
  const ready = payments.filter(({ lacks }) => lacks.length === 0)
  const usdOf = (some: readonly AwardPayment[]) => some.reduce((sum, { usd }) => sum + usd, 0)
  return {
    editionId,
    edition: definition.slug,
    editionName: definition.name,
    announcedAt: definition.timeline.announcedAt,
    awards: payments.length,
    usd: usdOf(payments),
    readyAwards: ready.length,
    readyUsd: usdOf(ready),
  }
}

/** Every announced edition except the excluded ones, the latest first. */
export async function announcedPayments(
  platform: Platform,
  excludedEditions: ReadonlySet<string>,
): Promise<EditionPayments[]> {
  const now = platform.clock.now()
  const editions = (await shownEditionsOf(platform).all()).filter(
    ({ editionId, definition }) => isAnnouncedAt(definition, now) && !excludedEditions.has(editionId),
  )
  const items = await Promise.all(
    editions.map(async (edition) => editionPayments(edition, await awardPayments(platform, edition))),
  )
  return items.toSorted((a, b) => b.announcedAt.localeCompare(a.announcedAt))
}
