import { WithdrawalDetail, WithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { StaffWithdrawal } from '@easel/contract/money/withdrawals/staff.ts'
import type { DesignerType } from '@easel/domain/accounts/designers/application.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { InvoiceType } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import type { Answer } from '../../../../testing/caller.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { createPerson, type Person } from '../../../../testing/people.ts'
import { grantRoles, setDesignerType } from '../../../../testing/peopleQueries.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { payoutAnswers } from '../bank.ts'
import { WITHDRAWAL_CHECKS } from '../checkQueries.ts'
import { setPayoutState } from './queries.ts'
import { giveAvailable } from './stage.ts'

/** A verified designer who agreed, with money that can be withdrawn. */
export async function earner(
  app: TestApp,
  amountFen: Fen,
  designerType: DesignerType = 'INDIVIDUAL',
  roles: readonly string[] = [],
): Promise<Person> {
  const person = await createPerson(app, 'verified')
  await setDesignerType(app.platform, person.accountId, designerType)
  await grantRoles(app.platform, person.accountId, roles)
  await person.caller.call('POST', '/v1/designers/agreement', { decision: 'AGREE' })
  if (amountFen > 0) await giveAvailable(app, person.accountId, amountFen)
  return person
}

export async function nowOf({ caller }: Person): Promise<WithdrawalNow> {
  return WithdrawalNow.parse((await caller.call('GET', '/v3/designers/withdrawals/now')).data)
}

/** Applies with the figures of the moment. */
export async function applyFor(person: Person, invoiceType: InvoiceType): Promise<Answer> {
  const { choices } = await nowOf(person)
  const choice = choices.find((each) => each.invoiceType === invoiceType)
  const { amountFen, taxFen } = choice ?? { amountFen: 0, taxFen: 0 }
  return person.caller.call('POST', '/v3/designers/withdrawals', { invoiceType, amountFen, taxFen })
}

export async function applied(person: Person, invoiceType: InvoiceType): Promise<WithdrawalDetail> {
  return WithdrawalDetail.parse((await applyFor(person, invoiceType)).data)
}

/** A move of finance; one about an invoice is about that which is there now, unless another is named. */
export async function act(
  { caller }: Person,
  id: string,
  move: string,
  reason?: string,
  invoiceUploadedAt?: string | null,
): Promise<Answer> {
  const path = `/staff/v1/withdrawals/${id}`
  const seen = async () => StaffWithdrawal.safeParse((await caller.call('GET', path)).data).data?.invoice
  return caller.call('POST', `${path}/${move}`, {
    ...(reason === undefined ? {} : { reason }),
    ...(ABOUT_INVOICE.includes(move) && {
      invoiceUploadedAt:
        invoiceUploadedAt === undefined ? ((await seen())?.uploadedAt ?? null) : invoiceUploadedAt,
    }),
  })
}
const ABOUT_INVOICE = ['approve', 'refuse-invoice']

/** A small document that is what it says. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

export const sendInvoice = (
  { caller }: Person,
  { withdrawalId, amountFen, taxFen }: Pick<WithdrawalDetail, 'withdrawalId' | 'amountFen' | 'taxFen'>,
  change: Readonly<Record<string, string>> = {},
  bytes: Uint8Array = PDF,
  name = 'invoice.pdf',
): Promise<Answer> => {
  const query = new URLSearchParams({
    number: '26112000000012345678',
    date: '2026-11-01',
    amountFen: String(amountFen),
    taxFen: String(taxFen),
    ...change,
  })
  return caller.upload(`/v3/designers/withdrawals/${withdrawalId}/invoice?${query}`, name, bytes)
}

type Answered = 'onPaid' | 'onFailed' | 'onReturned'

/** What the bank says of a payment, in a transaction of its own. */
export async function bankSays(app: TestApp, withdrawalId: string, what: Answered): Promise<void> {
  const { platform } = app
  await platform.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('withdrawal')
      .select(['attempt', 'actual_fen'])
      .where('withdrawal_id', '=', withdrawalId)
      .executeTakeFirstOrThrow()
    const state = { onPaid: 'PAID', onFailed: 'FAILED', onReturned: 'RETURNED' }[what]
    await setPayoutState(tx, { withdrawalId, attempt: row.attempt }, state)
    const event = { withdrawalId, attempt: row.attempt, amountFen: row.actual_fen, at: platform.clock.now() }
    await payoutAnswers[what](platform, tx, {
      ...event,
      bankReference: null,
      reason: 'AC04: the account is closed',
    })
  })
}

export const verify = ({ platform: { db } }: TestApp) => verifyLedger(db, WITHDRAWAL_CHECKS)
