import {
  applyForWithdrawal,
  cancelWithdrawal,
  getWithdrawalNow,
  uploadWithdrawalInvoice,
  type WithdrawalDetail,
} from '@easel/contract/money/withdrawals/endpoints.ts'
import {
  staffApproveWithdrawal,
  staffGetWithdrawal,
  staffRefuseInvoice,
  staffRetryWithdrawal,
} from '@easel/contract/money/withdrawals/staff.ts'
import { addMonths, type Month, monthStart, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { dispatchOne } from '../../../apps/server/src/features/money/payouts/dispatch.ts'
import { payoutAnswers } from '../../../apps/server/src/features/money/withdrawals/public.ts'
import { FONTS } from '../../../apps/server/src/platform/scenes/canvasHost.ts'
import { type DemoWithdrawal, type DesignerKey, fileOf, type WithdrawalStep } from '../catalogue.ts'
import { hashText } from '../random.ts'
import type { Event } from './event.ts'
import type { Resident, World } from './world.ts'

const HOUR_MILLISECONDS = 3_600_000
/** Each acts at another hour: the bank has answered one before it receives the next. */
const HOURS: Readonly<Record<DesignerKey, number>> = {
  designer: 10,
  studio: 11,
  partner: 12,
  banned: 13,
  workshop: 14,
}
/** By then everything of a month has happened. */
const LAST_DAY = 11
/** A ban of the demo begins so many days ago; what it freezes was applied for before. */
const BAN_DAYS = 6
/** Months in which designers apply, the latest one included; the one before them is the first that is sold in. */
const MONTHS = 2

/** The latest month in which everybody has applied. */
function latestMonth(now: Date): Month {
  const present = shanghaiMonth(now)
  const from = new Date(now.getTime() - BAN_DAYS * 24 * HOUR_MILLISECONDS)
  return monthStart(present, LAST_DAY) < from ? present : addMonths(present, -1)
}

/** With a feed that begins any earlier the demo would start later. */
export const firstSalesMonth = (now: Date): Month => addMonths(latestMonth(now), -MONTHS)

const atOf = (month: Month, day: number, designer: DesignerKey): Date =>
  new Date(monthStart(month, day).getTime() + HOURS[designer] * HOUR_MILLISECONDS)

/** Withdrawals of each month in its window, the latest of them in every state. */
export function withdrawalEvents(world: World): Event[] {
  const { usual, latest } = world.catalogue.money
  const last = latestMonth(world.now)
  return Array.from({ length: MONTHS }, (_, before) => ({
    month: addMonths(last, -before),
    plans: before === 0 ? latest : usual,
  })).flatMap(({ month, plans }) => plans.flatMap((plan) => eventsOf(world, month, plan)))
}

interface Progress {
  readonly plan: DemoWithdrawal
  /** Null where the designer had too little. */
  detail: WithdrawalDetail | null
}

function eventsOf(world: World, month: Month, plan: DemoWithdrawal): Event[] {
  const progress: Progress = { plan, detail: null }
  return [
    { at: atOf(month, plan.appliedOn, plan.designer), happen: () => apply(world, progress) },
    ...plan.steps.map((step) => ({
      at: atOf(month, step.on, plan.designer),
      happen: () => take(world, progress, step),
    })),
  ]
}

async function apply(world: World, progress: Progress): Promise<void> {
  const { designer, invoiceType } = progress.plan
  const owner = world.as(designer)
  const { obstacles, choices } = await owner.call(getWithdrawalNow)
  const choice = choices.find((each) => each.invoiceType === invoiceType)
  if (obstacles.length > 0 || !choice) return
  const { amountFen, taxFen } = choice
  progress.detail = await owner.call(applyForWithdrawal, {}, { invoiceType, amountFen, taxFen })
}

/** A call about one withdrawal, by its owner or by finance. */
type Take<Step extends WithdrawalStep['step']> = (
  world: World,
  at: { readonly detail: WithdrawalDetail; readonly owner: Resident; readonly id: string },
  step: Extract<WithdrawalStep, { readonly step: Step }>,
) => Promise<unknown>

/** Finance decides about the invoice that is there. */
async function decide(
  world: World,
  id: string,
  act: (
    finance: ReturnType<World['as']>,
    seen: { readonly invoiceUploadedAt: string | null },
  ) => Promise<unknown>,
): Promise<unknown> {
  const finance = world.as('finance')
  const { invoice } = await finance.call(staffGetWithdrawal, { id })
  return act(finance, { invoiceUploadedAt: invoice?.uploadedAt ?? null })
}

const TAKES: { readonly [Step in WithdrawalStep['step']]: Take<Step> } = {
  invoice: async (world, { detail: { amountFen, taxFen, orderNumber }, owner, id }) => {
    const now = world.platform.clock.now()
    const sheet = { number: numberOf(orderNumber, now), date: shanghaiDay(now) }
    const amounts = { amountFen: String(amountFen), taxFen: String(taxFen) }
    const bytes = await invoiceOf([sheet.number, sheet.date, yuanOf(amountFen), yuanOf(taxFen)])
    const paper = { name: 'invoice.jpg', bytes, type: 'image/jpeg' }
    return owner.upload(uploadWithdrawalInvoice, paper, { id, ...sheet, ...amounts })
  },
  refuseInvoice: (world, { owner, id }, { reason }) =>
    decide(world, id, (finance, seen) =>
      finance.call(staffRefuseInvoice, { id }, { ...seen, reason: reason[owner.persona.locale] }),
    ),
  approve: (world, { id }) =>
    decide(world, id, (finance, seen) => finance.call(staffApproveWithdrawal, { id }, seen)),
  retry: (world, { id }) => world.as('finance').call(staffRetryWithdrawal, { id }),
  cancel: (_, { owner, id }) => owner.call(cancelWithdrawal, { id }),
  bank: async ({ platform, bank }, { detail }, { says }) => {
    bank.decide(detail.orderNumber, says)
    while (await dispatchOne(platform, payoutAnswers, bank.bank));
  },
}

/** Where the specimen's values stand, in pixels: one column, a line for each. */
const VALUES = { x: 440, y: 222, width: 730, height: 86, step: 120 }
const PAPER = '#fffff9'

/** The specimen with the values of one withdrawal: number, date, amount and tax. */
async function invoiceOf(values: readonly [string, string, string, string]): Promise<Buffer> {
  const specimen = await loadImage(await fileOf('papers/invoice.jpg'))
  const canvas = createCanvas(specimen.width, specimen.height)
  const context = canvas.getContext('2d')
  context.drawImage(specimen, 0, 0)
  context.font = `44px ${FONTS}`
  for (const [line, value] of values.entries()) {
    const top = VALUES.y + line * VALUES.step
    context.fillStyle = PAPER
    context.fillRect(VALUES.x, top, VALUES.width, VALUES.height)
    context.fillStyle = '#2b2f38'
    context.fillText(value, VALUES.x + 20, top + 65)
  }
  return await canvas.encode('jpeg')
}

const yuanOf = (fen: number): string => (fen / 100).toFixed(2)

/** Electronic invoices have 20 digits. */
const numberOf = (orderNumber: string, now: Date): string =>
  `24${now.getTime()}${hashText(orderNumber) % 100_000}`.padEnd(20, '0').slice(0, 20)

async function take<Step extends WithdrawalStep['step']>(
  world: World,
  { plan, detail }: Progress,
  step: Extract<WithdrawalStep, { readonly step: Step }>,
): Promise<void> {
  if (!detail) return
  const make: Take<Step> = TAKES[step.step]
  await make(world, { detail, owner: world.as(plan.designer), id: detail.withdrawalId }, step)
}
