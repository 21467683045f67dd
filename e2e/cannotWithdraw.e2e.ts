import { applyForWithdrawal, getWithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { BLOCKER_CODES, type BlockerCode } from '@easel/domain/money/withdrawals/blockers.ts'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import type { Client } from './client.ts'
import { giveMoney, withDatabase } from './database.ts'
import { becomeDesigner, succeeds } from './payees.ts'
import { enter, expect, look, test } from './screen.ts'
import type { Person, TestPortal } from './testPortal.ts'

/** In the window of companies (from the 1st), and before that of individuals (from the 5th). */
test.use({ now: '2026-03-03T02:00:00Z' })

interface Words {
  /** What to do, and when it ends. */
  readonly en: RegExp
  readonly zh: RegExp
  /** The title of the page that its link leads to. */
  readonly leadsTo: RegExp
}

/** What a designer reads for each reason of the domain; one that is not here is a fault of types. */
const WORDS: Readonly<Record<BlockerCode, Words>> = {
  'withdrawal.notVerified': {
    en: /Apply as a designer.*is approved/,
    zh: /申请成为设计师.*通过后提现/,
    leadsTo: /designer/i,
  },
  'withdrawal.banned': {
    en: /until 2026\/03\/10 .*You can withdraw again then/s,
    zh: /2026\/03\/10 .*自动恢复/s,
    leadsTo: /bans/i,
  },
  'withdrawal.bannedForGood': {
    en: /Only staff can lift it.*Contact us/,
    zh: /只有工作人员可以解除.*联系我们/,
    leadsTo: /bans/i,
  },
  'withdrawal.noBankData': {
    en: /Add them in your designer info/,
    zh: /设计师信息中填写后即可提现/,
    leadsTo: /^Settings$/,
  },
  'withdrawal.payoutHeld': {
    en: /until 2026\/03\/06 .*You can withdraw again then/s,
    zh: /2026\/03\/06 .*自动恢复/s,
    leadsTo: /^Settings$/,
  },
  'withdrawal.alreadySubmitted': {
    en: /paid or closed/,
    zh: /支付或关闭后即结束/,
    leadsTo: /^Withdrawal \w+/,
  },
  'withdrawal.alreadyThisMonth': {
    en: /next period begins 2026\/04\/01/,
    zh: /下个申请期自 2026\/04\/01/,
    leadsTo: /How you’re paid/,
  },
  'withdrawal.clawback': {
    en: /¥12\.34 from earlier months.*deducted from what becomes available next/s,
    zh: /¥12\.34.*抵扣完即结束/s,
    leadsTo: /^Statement/,
  },
  'withdrawal.amountInsufficient': {
    en: /¥.*until it reaches the minimum/s,
    zh: /最低提现金额为 ¥.*达到最低金额即可提现/s,
    leadsTo: /Earnings/,
  },
  'withdrawal.notYetDate': {
    en: /from 2026\/03\/05 .* until 2026\/03\/16 .*Apply in that period/s,
    zh: /2026\/03\/05 .* 至 2026\/03\/16 .*申请期内提交申请/s,
    leadsTo: /How you’re paid/,
  },
}

const phone = { viewport: { width: 390, height: 844 }, locale: 'zh-CN' }

interface Case {
  readonly who: string
  readonly person: Person
  readonly reasons: readonly BlockerCode[]
}

test('who cannot withdraw reads every reason, what to do and when it ends', async ({
  testPortal,
  browse,
}) => {
  const cases = await everyReason(testPortal)
  expect(BLOCKER_CODES.filter((code) => !cases.some(({ reasons }) => reasons.includes(code)))).toEqual([])
  const unread = new Set(BLOCKER_CODES)
  const desk = await browse('a designer at a desk')
  const hand = await browse('a designer with a phone', phone)
  for (const { who, person, reasons } of cases)
    await test.step(who, async () => {
      const { obstacles } = getWithdrawalNow.reply.parse(
        await succeeds(person.client.call('GET', getWithdrawalNow.path)),
      )
      expect(obstacles.map(({ code }) => code)).toEqual(reasons)
      await readsAll(hand, testPortal, { person, reasons, locale: 'zh' })
      await readsAll(desk, testPortal, { person, reasons, locale: 'en' })
      await linksLead(desk, reasons, unread)
    })
})

/** Four people who together have every reason there is, each the more of them the better. */
async function everyReason(testPortal: TestPortal): Promise<readonly Case[]> {
  const { client: reviewer } = await testPortal.reviewer('reviewer')
  const sharer = await testPortal.account('sharer')
  const owing = await testPortal.account('owing')
  const waiting = await testPortal.account('waiting')
  const paid = await testPortal.account('paid')
  await becomeDesigner(owing.client, reviewer, 'INDIVIDUAL', 'Owing')
  await withDatabase(testPortal.dataDir, async (database) => {
    await giveMoney(database, sharer.email, { kind: 'available', fen: 1_358_000 })
    await giveMoney(database, owing.email, { kind: 'clawback', month: '2026-01-01', fen: -1_234 })
    await database.query(`update designer set bank_card_cipher = '' where nickname = 'Owing'`)
    for (const { email, client } of [waiting, paid]) {
      await becomeDesigner(client, reviewer, 'CORPORATE', `The ${email.split('@')[0]}`)
      await giveMoney(database, email, { kind: 'available', fen: 1_358_000 })
      const figures = { invoiceType: 'VAT_6', amountFen: 1_358_000, taxFen: 76_868 }
      await succeeds(client.call('POST', applyForWithdrawal.path, figures))
    }
    await arrive(database, paid.email)
    await changePayout(database, 'The paid')
    await ban(database, reviewer, 'Owing', 'WEEK')
    await ban(database, reviewer, 'The waiting', 'PERMANENT')
  })
  return [
    {
      who: 'a sharer who is no designer',
      person: sharer,
      reasons: ['withdrawal.notVerified', 'withdrawal.notYetDate'],
    },
    {
      who: 'an individual who is banned for a week, owes, and has no bank details',
      person: owing,
      reasons: [
        'withdrawal.banned',
        'withdrawal.noBankData',
        'withdrawal.clawback',
        'withdrawal.amountInsufficient',
        'withdrawal.notYetDate',
      ],
    },
    {
      who: 'a company that is banned for good, with an application under way',
      person: waiting,
      reasons: ['withdrawal.bannedForGood', 'withdrawal.alreadySubmitted', 'withdrawal.amountInsufficient'],
    },
    {
      who: 'a company that was paid this month and has new bank details',
      person: paid,
      reasons: ['withdrawal.payoutHeld', 'withdrawal.alreadyThisMonth', 'withdrawal.amountInsufficient'],
    },
  ]
}

async function ban(database: pg.Client, reviewer: Client, nickname: string, length: string): Promise<void> {
  const { rows } = await database.query(
    `select designer_id, mi_id from designer join account on account.id = designer.account_id
     where nickname = $1`,
    [nickname],
  )
  const body = {
    length,
    disableAuthSet: ['WITHDRAW'],
    reason: 'Sales of its own works.',
    accountNumber: rows[0].mi_id,
  }
  await succeeds(reviewer.call('POST', `/staff/v1/designers/${rows[0].designer_id}/bans`, body))
}

/** As if a change of bank details had come into force on 3 March. */
async function changePayout(database: pg.Client, nickname: string): Promise<void> {
  await database.query(
    `insert into payout_change (payout_change_id, designer_id, fields, state, requested_at, held_until)
     select gen_random_uuid(), designer_id, '{accountNumber}', 'IN_FORCE', '2026-03-02Z', '2026-03-06T02:00:00Z'
     from designer where nickname = $1`,
    [nickname],
  )
}

/** As if finance had approved the application and the bank had booked it. */
async function arrive(database: pg.Client, email: string): Promise<void> {
  await database.query(
    `update withdrawal set state = 'PAID', arrived_at = applied_at
     where account_id = (select id from account where email = $1)`,
    [email],
  )
}

const TITLE = { en: 'Withdrawals', zh: '提现' } as const
const HEADING = { en: 'You can’t withdraw right now', zh: '您现在不能提现' } as const
const APPLY = { en: /^Withdraw ¥/, zh: /^提现 ¥/ } as const

interface Reading {
  readonly person: Person
  readonly reasons: readonly BlockerCode[]
  readonly locale: 'en' | 'zh'
}

/** The reasons in their order, each with its words and a link; a button to apply is disabled with the first of them. */
async function readsAll(
  page: Page,
  testPortal: TestPortal,
  { person, reasons, locale }: Reading,
): Promise<void> {
  await page.context().clearCookies()
  await enter(page, testPortal.url(), person, locale)
  await page.goto('/revenues/withdrawals')
  await look(page, TITLE[locale])
  const items = reasonsOn(page, HEADING[locale])
  await expect(items).toHaveCount(reasons.length)
  for (const [place, reason] of reasons.entries()) {
    await expect(items.nth(place)).toContainText(WORDS[reason][locale])
    await expect(items.nth(place).getByRole('link')).toHaveCount(1)
  }
  for (const button of await page.getByRole('button', { name: APPLY[locale] }).all())
    await expect(button).toHaveAttribute('aria-disabled', 'true')
}

const reasonsOn = (page: Page, heading: string) =>
  page.getByText(heading, { exact: true }).locator('xpath=ancestor::*[.//li][1]').getByRole('listitem')

/** The link of each reason that was not followed before. */
async function linksLead(
  page: Page,
  reasons: readonly BlockerCode[],
  unread: Set<BlockerCode>,
): Promise<void> {
  for (const [place, reason] of reasons.entries()) {
    if (!unread.delete(reason)) continue
    await page.goto('/revenues/withdrawals')
    await reasonsOn(page, HEADING.en).nth(place).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: WORDS[reason].leadsTo })).toBeVisible()
  }
}
