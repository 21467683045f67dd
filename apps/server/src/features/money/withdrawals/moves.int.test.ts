import { WITHDRAWAL_STATES, type WithdrawalStateOrNone } from '@easel/domain/money/withdrawals/lifecycle.ts'
import { withdrawalPolicy } from '@easel/domain/money/withdrawals/policy.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { act, applied, applyFor, bankSays, earner, nowOf, sendInvoice, verify } from './testing/people.ts'
import { giveAvailable } from './testing/stage.ts'

const IN_WINDOW = new Date('2026-11-10T04:00:00Z')
let app: TestApp
let finance: Person
let colleague: Person
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: IN_WINDOW.toISOString() })
  finance = await createPerson(app, 'finance')
  colleague = await createPerson(app, 'finance')
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const codesOf = async (person: Person) => (await nowOf(person)).obstacles.map(({ code }) => code)

describe('the window, at its borders in Shanghai', () => {
  test.each([
    ['INDIVIDUAL', '2026-11-04T23:59:59.000+08:00', false],
    ['INDIVIDUAL', '2026-11-05T00:00:01.000+08:00', true],
    ['INDIVIDUAL', '2026-11-15T23:59:50.000+08:00', true],
    ['INDIVIDUAL', '2026-11-16T00:00:00.000+08:00', false],
    ['CORPORATE', '2026-10-31T23:59:50.000+08:00', false],
    ['CORPORATE', '2026-11-01T00:00:01.000+08:00', true],
    ['CORPORATE', '2026-11-15T23:59:50.000+08:00', true],
    ['CORPORATE', '2026-11-16T00:00:00.000+08:00', false],
  ] as const)('%s at %s: %s', async (designerType, at, isOpen) => {
    await app.setNow(IN_WINDOW)
    const person = await earner(app, 1_000_000, designerType)
    await app.setNow(new Date(at))
    expect(await codesOf(person)).toEqual(isOpen ? [] : ['withdrawal.notYetDate'])
    const answer = await applyFor(person, 'VAT_3')
    expect(answer.code).toBe(isOpen ? 'success' : 'withdrawal.notYetDate')
    await app.setNow(IN_WINDOW)
  })
})

describe('a move of finance in every state', () => {
  const STAGES = WITHDRAWAL_STATES.filter((state) => state !== 'CANNOT_WITHDRAW')
  const MOVES = {
    'refuse-invoice': 'refuseInvoice',
    approve: 'approve',
    retry: 'retry',
    freeze: 'freeze',
    unfreeze: 'unfreeze',
    close: 'close',
  } as const

  /** Leads a new withdrawal with an invoice to a state. */
  async function staged(state: WithdrawalStateOrNone): Promise<{ id: string; owner: Person }> {
    const owner = await earner(app, 1_000_000, 'INDIVIDUAL', ['finance'])
    const withdrawal = await applied(owner, 'VAT_3')
    const id = withdrawal.withdrawalId
    if (state === 'WAITING_INVOICE') return { id, owner }
    await sendInvoice(owner, withdrawal)
    if (state === 'FROZEN') await act(finance, id, 'freeze', 'Seen')
    if (state === 'CLOSED') await act(finance, id, 'close', 'Seen')
    if (!['WITHDRAWING', 'PAID', 'FAILED'].includes(state)) return { id, owner }
    await act(finance, id, 'approve')
    if (state === 'PAID') await bankSays(app, id, 'onPaid')
    if (state === 'FAILED') await bankSays(app, id, 'onFailed')
    return { id, owner }
  }

  test.each(
    STAGES.flatMap((state) => Object.entries(MOVES).map(([path, move]) => [state, path, move] as const)),
  )('%s: %s', async (state, path, move) => {
    const { id, owner } = await staged(state)
    const thing = {
      state,
      bannedUntil: null,
      heldUntil: null,
      hasInvoice: state !== 'WAITING_INVOICE',
      isDisputed: false,
      isAtBank: false,
    }
    const wanted = withdrawalPolicy.can(['staff'], move, thing, IN_WINDOW)?.code ?? 'success'
    expect((await act(reviewer, id, path, 'Seen')).code).toBe('forbidden')
    expect((await act(owner, id, path, 'Seen')).code).toBe('notOwn.decide')
    expect((await act(finance, id, path, 'Seen')).code).toBe(wanted)
  })

  test('leaves the ledger whole', async () => {
    expect(await verify(app)).toMatchObject({ sound: true })
  })
})

test('two clerks at one withdrawal: one of approve, freeze and close comes first, and money is conserved', async () => {
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      const owner = await earner(app, 50_000)
      const { withdrawalId } = await applied(owner, 'WITHHOLDING')
      const answers = await Promise.all([
        act(finance, withdrawalId, 'approve'),
        act(colleague, withdrawalId, 'freeze', 'Odd'),
        act(finance, withdrawalId, 'close', 'Odd'),
      ])
      for (const { status } of answers) expect([200, 409]).toContain(status)
      const state = await app.platform.db
        .selectFrom('withdrawal')
        .select(['state', 'attempt'])
        .where('withdrawal_id', '=', withdrawalId)
        .executeTakeFirstOrThrow()
      expect(['WITHDRAWING', 'FROZEN', 'CLOSED']).toContain(state.state)
      const sendable = await app.platform.db
        .selectFrom('payout')
        .select('state')
        .where('withdrawal_id', '=', withdrawalId)
        .where('state', '=', 'READY')
        .execute()
      expect(sendable).toHaveLength(state.state === 'WITHDRAWING' ? 1 : 0)
    }),
  )
  expect(await verify(app)).toMatchObject({ sound: true })
})

describe('two clerks make two moves at once', () => {
  const MOVES = ['approve', 'refuse-invoice', 'freeze', 'close'] as const
  const PAIRS = MOVES.flatMap((one, place) => MOVES.slice(place).map((other) => [one, other] as const))

  test.each(PAIRS)('%s and %s: as though one came after the other', async (one, other) => {
    const owner = await earner(app, 1_000_000)
    const withdrawal = await applied(owner, 'VAT_3')
    const id = withdrawal.withdrawalId
    await sendInvoice(owner, withdrawal)
    const answers = await Promise.all([act(finance, id, one, 'Odd'), act(colleague, id, other, 'Odd')])
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    if (one === other) expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { availableFen, reservedFen, frozenFen } = await nowOf(owner)
    expect(availableFen + reservedFen + frozenFen).toBe(1_000_000)
    const row = await app.platform.db
      .selectFrom('withdrawal')
      .select('state')
      .where('withdrawal_id', '=', id)
      .executeTakeFirstOrThrow()
    const sendable = await app.platform.db
      .selectFrom('payout')
      .select('state')
      .where('withdrawal_id', '=', id)
      .where('state', '=', 'READY')
      .execute()
    expect(sendable).toHaveLength(row.state === 'WITHDRAWING' ? 1 : 0)
    expect(await verify(app)).toMatchObject({ sound: true })
  })
})

test('whatever is done in whatever order, money is conserved and frozen money does not leave', async () => {
  const STEPS = [
    'approve',
    'freeze',
    'unfreeze',
    'close',
    'retry',
    'onPaid',
    'onFailed',
    'onReturned',
  ] as const
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 20_000, max: 4_000_000 }),
      fc.array(fc.constantFrom(...STEPS), { maxLength: 10 }),
      async (amountFen, steps) => {
        const owner = await earner(app, amountFen)
        const { withdrawalId: id, taxFen, actualFen } = await applied(owner, 'WITHHOLDING')
        expect(taxFen).toBeGreaterThanOrEqual(0)
        expect(taxFen + actualFen).toBe(amountFen)
        const stateOf = async () =>
          (
            await app.platform.db
              .selectFrom('withdrawal')
              .select('state')
              .where('withdrawal_id', '=', id)
              .executeTakeFirstOrThrow()
          ).state
        for (const step of steps) {
          const before = await stateOf()
          if (step === 'onPaid' || step === 'onFailed' || step === 'onReturned') {
            const fits = before === (step === 'onReturned' ? 'PAID' : 'WITHDRAWING')
            if (fits) await bankSays(app, id, step)
            else if (before === 'FROZEN') await expect(bankSays(app, id, step)).rejects.toThrow()
          } else await act(finance, id, step, 'Seen')
          if (before === 'FROZEN') expect(await stateOf()).not.toBe('PAID')
        }
        const { availableFen, reservedFen, frozenFen } = await nowOf(owner)
        const paid = (await stateOf()) === 'PAID' ? amountFen : 0
        expect(availableFen + reservedFen + frozenFen + paid).toBe(amountFen)
      },
    ),
    { numRuns: 25 },
  )
  expect(await verify(app)).toMatchObject({ sound: true })
})

test('the largest amount that is counted exactly is withdrawn to the fen', async () => {
  const most = Number.MAX_SAFE_INTEGER
  const other = await startTestApp({ now: IN_WINDOW.toISOString() })
  const person = await earner(other, most, 'CORPORATE')
  const { choices } = await nowOf(person)
  for (const { taxFen, actualFen } of choices) {
    expect(taxFen).toBeGreaterThan(0)
    expect(BigInt(taxFen) + BigInt(actualFen)).toBe(BigInt(most))
  }
  const { amountFen, status } = await applied(person, 'VAT_6')
  expect([amountFen, status]).toEqual([most, 'WAITING_INVOICE'])
  expect(await verify(other)).toMatchObject({ sound: true })
  await other.close()
})

test('the database itself holds one application a month', async () => {
  const person = await earner(app, 50_000)
  const { withdrawalId } = await applied(person, 'WITHHOLDING')
  const again = sql`
    insert into withdrawal (withdrawal_id, order_number, account_id, designer_id, designer_type, month, invoice_type,
      rule_version, amount_fen, tax_fen, creditor_cipher, bank_account_name, bank_name, bank_branch, bank_card_last4,
      state, applied_at, updated_at)
    select gen_random_uuid(), 'W-again', account_id, designer_id, designer_type, month, invoice_type, rule_version,
      amount_fen, tax_fen, creditor_cipher, bank_account_name, bank_name, bank_branch, bank_card_last4, state,
      applied_at, updated_at
    from withdrawal where withdrawal_id = ${withdrawalId}`
  await expect(again.execute(app.platform.db)).rejects.toThrow(/withdrawal_one_a_month/)
})

test('a tax rule is never changed', async () => {
  const change = (statement: string) => sql.raw(statement).execute(app.platform.db)
  await expect(change(`update tax_rule set terms = '{}' where version = 'vat-3-2016'`)).rejects.toThrow(
    /never changed/,
  )
  await expect(change(`delete from tax_rule where version = 'vat-3-2016'`)).rejects.toThrow(/never changed/)
})

describe('labour over platforms, once it is in force', () => {
  test('is cumulative over the months of a year', async () => {
    const other = await startTestApp({ now: '2026-01-10T04:00:00Z' })
    await other.platform.db
      .updateTable('tax_rule')
      .set({ first_day: '2025-10-01' })
      .where('version', '=', 'cumulative-2025')
      .execute()
    const clerk = await createPerson(other, 'finance')
    const person = await earner(other, 3_000_000)
    const taxes: number[] = []
    for (const month of ['2026-01', '2026-02', '2026-03']) {
      await other.setNow(new Date(`${month}-10T04:00:00Z`))
      if (month !== '2026-01') await giveAvailable(other, person.accountId, 3_000_000)
      const { withdrawalId, taxFen, rule } = await applied(person, 'WITHHOLDING')
      expect(rule).toMatchObject({ version: 'cumulative-2025', method: 'CUMULATIVE' })
      taxes.push(taxFen)
      await act(clerk, withdrawalId, 'approve')
      await bankSays(other, withdrawalId, 'onPaid')
    }
    expect(taxes).toEqual([57_000, 71_000, 190_000])
    expect(await verify(other)).toMatchObject({ sound: true })
    await other.close()
  })

  test('counts its own payments where it comes into force within a year', async () => {
    const other = await startTestApp({ now: '2026-01-10T04:00:00Z' })
    await other.platform.db
      .updateTable('tax_rule')
      .set({ first_day: '2026-03-01' })
      .where('version', '=', 'cumulative-2025')
      .execute()
    const clerk = await createPerson(other, 'finance')
    const person = await earner(other, 3_000_000)
    const taxes: [string | undefined, number][] = []
    for (const month of ['2026-01', '2026-02', '2026-03', '2026-04', '2027-01']) {
      await other.setNow(new Date(`${month}-10T04:00:00Z`))
      if (month !== '2026-01') await giveAvailable(other, person.accountId, 3_000_000)
      const { withdrawalId, taxFen, rule } = await applied(person, 'WITHHOLDING')
      taxes.push([rule.method, taxFen])
      await act(clerk, withdrawalId, 'approve')
      await bankSays(other, withdrawalId, 'onPaid')
    }
    // March and April are taxed as the first two months of a year that is cumulative from its start.
    expect(taxes).toEqual([
      ['AUTHOR', 336_000],
      ['AUTHOR', 336_000],
      ['CUMULATIVE', 57_000],
      ['CUMULATIVE', 71_000],
      ['CUMULATIVE', 57_000],
    ])
    await other.close()
  })
})

test('the statement of a year and its file say the same', async () => {
  const person = await earner(app, 1_358_000)
  const { withdrawalId, orderNumber } = await applied(person, 'WITHHOLDING')
  await act(finance, withdrawalId, 'approve')
  await bankSays(app, withdrawalId, 'onPaid')
  const { data } = await person.caller.call('GET', '/v3/designers/withdrawals/tax/2026')
  expect(data).toMatchObject({
    total: { count: 1, amountFen: 1_358_000, taxFen: 152_096, actualFen: 1_205_904 },
  })
  const csv = await person.caller.call('GET', '/v3/designers/withdrawals/tax/2026/csv')
  expect(String(csv.data)).toContain(
    `${orderNumber},2026-11-10,Tax withheld,Author’s remuneration,13580.00,1520.96,12059.04`,
  )
  expect((await app.visitor().call('GET', '/v3/designers/withdrawals/tax/2026/csv')).status).toBe(401)
})
