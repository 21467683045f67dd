import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { CashManagementEndOfDayReport, PaymentStatusReport, SWIFTCreditPaymentInitiation } from 'iso20022.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notification, statement, statusReport } from '../../../platform/bank/iso20022/testing/bankFiles.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { makeFile, placeFiles } from './exportFile.ts'
import { holdPayout } from './public.ts'
import { CREDITOR } from './testing/payeeQueries.ts'
import { AMOUNT_FEN, asked, listener, messagesOf, payoutOf, takeRound } from './testing/payments.ts'

let folder: string
let app: TestApp
let finance: Person
let withdrawals: ReturnType<typeof listener>
let now = new Date('2026-11-16T01:00:00Z')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-bank-'))
  const environment = {
    BANK: 'files',
    BANK_FOLDER: folder,
    BANK_DEBTOR_NAME: 'Themes Ltd',
    BANK_DEBTOR_ACCOUNT: '6222021234567890',
    BANK_DEBTOR_BIC: 'ICBKCNBJ',
    BANK_COLLECT_MINUTES: '15',
  }
  app = await startTestApp({ environment })
  finance = await createPerson(app, 'finance')
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  withdrawals = listener()
  later(3600)
})

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
  app.setNow(now)
}
const tick = () => takeRound(app, withdrawals.deps)
const arrive = (name: string, content: string) => writeFile(join(folder, 'incoming', name), content)
const stateOf = async (key: string) => (await payoutOf(app, key)).state

/** Asks for payments and lets them leave in one file. @returns them with the file's message id */
async function sent(...amounts: readonly number[]) {
  const payments: { withdrawalId: string; key: string; amountFen: number }[] = []
  for (const amountFen of amounts) payments.push({ ...(await asked(app, { amountFen })), amountFen })
  later(16 * 60)
  await tick()
  const [first] = payments
  const file = await app.platform.db
    .selectFrom('payout')
    .innerJoin('bank_file', 'bank_file.bank_file_id', 'payout.bank_file_id')
    .select(['bank_file.name', 'bank_file.message_id', 'bank_file.bank_file_id'])
    .where('key', '=', first?.key ?? '')
    .executeTakeFirstOrThrow()
  return { payments, messageId: file.message_id ?? '', name: file.name, fileId: file.bank_file_id }
}

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: false })
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** What a file of payments says, in whatever version: key, amount, payee. */
function transfersIn(text: string) {
  const { GrpHdr, PmtInf } = parser.parse(text).Document.CstmrCdtTrfInitn
  const transfers = listOf(PmtInf).flatMap((part) => listOf(Object(part).CdtTrfTxInf))
  return {
    messageId: GrpHdr.MsgId,
    count: GrpHdr.NbOfTxs,
    transfers: transfers.map((each) => {
      const { PmtId, Amt, Cdtr } = Object(each)
      const { '#text': amount, '@_Ccy': currency } = Amt.InstdAmt
      return [PmtId.EndToEndId, Number(amount), currency, Cdtr.Nm]
    }),
  }
}

test('a bank that is not listed is named by its BIC, and its account by its IBAN', async () => {
  const { key } = await asked(app, {
    creditor: {
      name: 'Mia Weber',
      bankName: 'Commerzbank',
      bic: 'COBADEFFXXX',
      country: 'DE',
      province: '',
      city: 'Köln',
      branch: '',
      accountNumber: 'DE89370400440532013000',
    },
  })
  const { name } = await sent(5)
  const text = await readFile(join(folder, 'outgoing', name), 'utf8')
  const transfers = listOf(parser.parse(text).Document.CstmrCdtTrfInitn.PmtInf.CdtTrfTxInf).map(Object)
  const ofKey = (wanted: boolean) => transfers.find(({ PmtId }) => (PmtId.EndToEndId === key) === wanted)
  expect(ofKey(true)).toMatchObject({
    CdtrAgt: {
      FinInstnId: { BICFI: 'COBADEFFXXX', Nm: 'Commerzbank', PstlAdr: { TwnNm: 'Köln', Ctry: 'DE' } },
    },
    CdtrAcct: { Id: { IBAN: 'DE89370400440532013000' } },
  })
  expect(ofKey(false)).toMatchObject({
    CdtrAgt: { FinInstnId: { Nm: 'Industrial and Commercial Bank of China', PstlAdr: { Ctry: 'CN' } } },
    CdtrAcct: { Id: { Othr: { Id: CREDITOR.accountNumber } } },
  })
})

test('payments leave in one file, and an independent writer makes the same of them', async () => {
  const first = await asked(app, { amountFen: AMOUNT_FEN })
  await tick()
  expect(await stateOf(first.key)).toBe('READY')
  const { payments, messageId, name } = await sent(5, 99_999_999_99)
  const all = [{ ...first, amountFen: AMOUNT_FEN }, ...payments]
  for (const { key } of all) expect(await stateOf(key)).toBe('SENT')
  const ours = transfersIn(await readFile(join(folder, 'outgoing', name), 'utf8'))
  const theirs = new SWIFTCreditPaymentInitiation({
    messageId,
    creationDate: now,
    initiatingParty: {
      id: '1',
      name: 'Themes Ltd',
      account: { accountNumber: '6222021234567890' },
      agent: { bic: 'ICBKCNBJ', bankAddress: { country: 'CN' } },
    },
    paymentInstructions: all.map(({ key, amountFen }) => ({
      id: key,
      type: 'swift',
      direction: 'credit',
      amount: amountFen,
      currency: 'CNY',
      creditor: {
        name: CREDITOR.name,
        account: { iban: CREDITOR.accountNumber },
        agent: { bic: 'ICBKCNBJ', bankAddress: { country: 'CN' } },
        address: { country: 'CN' },
      },
    })),
  })
  expect(ours).toEqual(transfersIn(theirs.serialize()))
  expect(ours.transfers).toHaveLength(3)
})

test('what an independent reader finds in the bank’s statement is what was paid, to the fen', async () => {
  const { payments } = await sent(AMOUNT_FEN, 1, 28_999, 1_318_447, 99_999_999_99)
  const text = statement('day-1', payments)
  const report = CashManagementEndOfDayReport.fromXML(text)
  const read = report.entries.map(({ referenceId, amount, creditDebitIndicator }) => [
    referenceId,
    // It multiplies with floating point.
    Math.round(amount * 1000) / 1000,
    creditDebitIndicator,
  ])
  await arrive('statement.xml', text)
  await tick()
  const paid = await app.platform.db
    .selectFrom('payout')
    .select(['key', 'amount_fen'])
    .where('state', '=', 'PAID')
    .where(
      'key',
      'in',
      payments.map(({ key }) => key),
    )
    .orderBy('payout_id')
    .execute()
  expect(read).toEqual(paid.map(({ key, amount_fen: fen }) => [key, fen, 'debit']))
  expect(paid).toHaveLength(5)
  for (const { withdrawalId } of payments) expect(withdrawals.of(withdrawalId)).toEqual(['paid'])
  expect(await readdir(join(folder, 'taken'))).toContain('statement.xml')
})

test('statuses are what an independent reader reads, and only the refused fail', async () => {
  const { payments, messageId } = await sent(1_000, 2_000)
  const [fine, bad] = payments
  const text = statusReport('r-1', messageId, [
    { key: fine?.key ?? '', amountFen: 0, status: 'ACSC' },
    { key: bad?.key ?? '', amountFen: 0, status: 'RJCT' },
  ])
  const report = PaymentStatusReport.fromXML(text)
  expect(report.originalMessageId).toBe(messageId)
  expect(
    report.statusInformations.map((each) => [
      'originalEndToEndId' in each && each.originalEndToEndId,
      each.status,
    ]),
  ).toEqual([
    [fine?.key, 'ACSC'],
    [bad?.key, 'RJCT'],
  ])
  await arrive('status.xml', text)
  await tick()
  expect(await stateOf(fine?.key ?? '')).toBe('SENT')
  expect(await payoutOf(app, bad?.key ?? '')).toMatchObject({
    state: 'FAILED',
    reason: 'AC04 account closed',
  })
})

test('a file that is refused whole fails each of its payments, and no other', async () => {
  const other = await sent(7)
  const { payments, messageId } = await sent(1_000, 2_000)
  await arrive('whole.xml', statusReport('r-2', messageId, [], 'RJCT'))
  await tick()
  for (const { key } of payments)
    expect(await payoutOf(app, key)).toMatchObject({ state: 'FAILED', reason: 'FF01' })
  expect(await stateOf(other.payments[0]?.key ?? '')).toBe('SENT')
})

test.each(['in one file', 'in a file of its own, read later'])(
  'a file that is accepted whole, but for one payment, disputes nothing of that one: %s',
  async (where) => {
    const { payments, messageId } = await sent(1_000, 2_000)
    const [fine, bad] = payments
    const refused = [{ key: bad?.key ?? '', amountFen: 0, status: 'RJCT' as const }]
    if (where === 'in one file') await arrive('both.xml', statusReport('r-3', messageId, refused, 'ACCP'))
    else {
      await arrive('a.xml', statusReport('r-4', messageId, refused))
      await tick()
      await arrive('b.xml', statusReport('r-5', messageId, [], 'ACCP'))
    }
    await tick()
    expect(await payoutOf(app, bad?.key ?? '')).toMatchObject({ state: 'FAILED', attention: null })
    expect(await stateOf(fine?.key ?? '')).toBe('SENT')
    expect(await messagesOf(app, fine?.key ?? '')).toHaveLength(1)
  },
)

describe('a file of the bank', () => {
  test('is taken once, by whatever name and way', async () => {
    const { payments } = await sent(1_000)
    const text = notification('n-1', payments)
    await arrive('one.xml', text)
    await tick()
    await arrive('two.xml', text)
    await tick()
    expect(await upload('three.xml', text)).toMatchObject({ status: 409, code: 'bankFile.taken' })
    expect(withdrawals.of(payments[0]?.withdrawalId ?? '')).toEqual(['paid'])
    expect(await messagesOf(app, payments[0]?.key ?? '')).toEqual(['NEWS BOOKED APPLIED'])
  })

  test('with another amount pays nothing; with a return the money is back', async () => {
    const { payments } = await sent(1_000)
    const [payment] = payments
    const [key, id] = [payment?.key ?? '', payment?.withdrawalId ?? '']
    await arrive('more.xml', notification('n-2', [{ key, amountFen: 1_001 }]))
    await tick()
    expect(await payoutOf(app, key)).toMatchObject({ state: 'SENT', attention: 'wrongAmount' })
    await arrive('right.xml', notification('n-3', [{ key, amountFen: 1_000 }]))
    await arrive('then.xml', notification('n-4', [{ key, amountFen: 1_000, returned: 'AC01' }]))
    await tick()
    expect(await payoutOf(app, key)).toMatchObject({ state: 'RETURNED', reason: 'AC01', attention: null })
    expect(withdrawals.of(id)).toEqual(['paid', 'returned'])
  })

  test('with amounts that are none of ours disputes those payments alone, and takes all the rest', async () => {
    const { payments } = await sent(1_000, 2_000, 5)
    const [fine, foreign, half] = payments.map(({ key }) => key)
    const entries = [
      { key: 'not-ours:2', amountFen: 7, currency: 'USD' },
      { key: foreign ?? '', amountFen: 2_000, currency: 'USD' },
      { key: half ?? '', amountFen: 5 },
      { key: fine ?? '', amountFen: 1_000 },
    ]
    await arrive('foreign.xml', notification('n-8', entries).replaceAll('>0.05<', '>0.055<'))
    await tick()
    expect(await payoutOf(app, fine ?? '')).toMatchObject({ state: 'PAID', attention: null })
    for (const key of [foreign, half])
      expect(await payoutOf(app, key ?? '')).toMatchObject({ state: 'SENT', attention: 'wrongAmount' })
    expect(await messagesOf(app, 'not-ours:2')).toEqual(['NEWS BOOKED UNKNOWN_KEY'])
    // Without its amount a return undoes nothing either: the bank may have kept a part.
    const back = [{ key: foreign ?? '', amountFen: 2_000, currency: 'USD', returned: 'AC01' }]
    await arrive('back.xml', notification('n-9', back))
    await tick()
    expect(await payoutOf(app, foreign ?? '')).toMatchObject({ state: 'SENT', attention: 'wrongAmount' })
  })

  test('that cannot be read is kept with its reason, out of the way of others', async () => {
    const { payments } = await sent(1_000)
    await arrive('a.xml', '<!DOCTYPE x><x/>')
    await arrive('b.xml', notification('n-5', payments))
    await arrive('.half.xml', 'still being written')
    await tick()
    expect(await stateOf(payments[0]?.key ?? '')).toBe('PAID')
    expect(await readdir(join(folder, 'incoming'))).toEqual(['.half.xml'])
    const { data } = await finance.caller.call('GET', '/staff/v1/bank/files?direction=IN&perPage=100')
    expect(Object(data).items).toContainEqual(
      expect.objectContaining({
        name: 'a.xml',
        state: 'REFUSED',
        refusal: { code: 'bankFile.unsafe', params: {} },
      }),
    )
    expect(await app.platform.metrics.registry.metrics()).toMatch(/^easel_bank_files_refused [1-9]\d*$/m)
  })

  test('that was broken off is taken to its end', async () => {
    const { payments } = await sent(1_000, 2_000)
    const [first, second] = payments
    const onPaid: typeof withdrawals.deps.onPaid = async (platform, tx, event) => {
      if (event.withdrawalId === second?.withdrawalId) throw new Error('no room')
      await withdrawals.deps.onPaid(platform, tx, event)
    }
    await arrive('broken.xml', notification('n-6', payments))
    const deps = { ...withdrawals.deps, onPaid }
    await expect(takeRound(app, deps)).rejects.toThrow('1 could not be done, the first: no room')
    expect([await stateOf(first?.key ?? ''), await stateOf(second?.key ?? '')]).toEqual(['PAID', 'SENT'])
    await tick()
    expect(await stateOf(second?.key ?? '')).toBe('PAID')
    expect(withdrawals.of(first?.withdrawalId ?? '')).toEqual(['paid'])
  })
})

describe('a file of payments', () => {
  test('is placed by one of two processes', async () => {
    const { bank } = app.platform
    if (bank.kind !== 'files') throw new Error('not configured')
    const { key } = await asked(app)
    await makeFile(app.platform, bank, SYSTEM)
    const placed: string[] = []
    const slow = {
      ...bank,
      place: async (name: string, content: string | AsyncIterable<Buffer>) => {
        placed.push(name)
        await new Promise((resolve) => setTimeout(resolve, 300))
        return bank.place(name, content)
      },
    }
    const counts = await Promise.all([placeFiles(app.platform, slow), placeFiles(app.platform, slow)])
    expect([counts.toSorted(), placed.length]).toEqual([[0, 1], 1])
    expect(await stateOf(key)).toBe('SENT')
  })

  test('that was made before a crash is the one that leaves after it', async () => {
    const { bank } = app.platform
    if (bank.kind !== 'files') throw new Error('not configured')
    const { key, withdrawalId } = await asked(app)
    await makeFile(app.platform, bank, SYSTEM)
    expect(await stateOf(key)).toBe('SENDING')
    expect(await holdPayout(app.platform.db, app.platform, SYSTEM, withdrawalId)).toBe(false)
    await tick()
    await tick()
    expect(await stateOf(key)).toBe('SENT')
    const files = await readdir(join(folder, 'outgoing'))
    const texts = await Promise.all(files.map((name) => readFile(join(folder, 'outgoing', name), 'utf8')))
    expect(texts.filter((text) => text.includes(`<EndToEndId>${key}<`))).toHaveLength(1)
  })

  test('has what nobody holds, at once where finance asks for it', async () => {
    const heldPayout = await asked(app)
    await holdPayout(app.platform.db, app.platform, SYSTEM, heldPayout.withdrawalId)
    const { key } = await asked(app)
    const { data } = await finance.caller.call('POST', '/staff/v1/bank/files/export')
    expect(data).toMatchObject({ transfers: 1, totalFen: AMOUNT_FEN, state: 'PLACED' })
    expect(await stateOf(key)).toBe('SENT')
    expect(await stateOf(heldPayout.key)).toBe('HELD')
    expect(await finance.caller.call('POST', '/staff/v1/bank/files/export')).toMatchObject({
      status: 409,
      code: 'payout.noneReady',
    })
    const content = await finance.caller.call('POST', `/staff/v1/bank/files/${Object(data).id}/content`)
    expect(Buffer.from(Object(content.data).base64, 'base64').toString()).toContain(CREDITOR.accountNumber)
    const [log] = await app.platform.db
      .selectFrom('activity')
      .select('act')
      .where('subject_id', '=', String(Object(data).id))
      .where('actor_id', '=', finance.accountId)
      .orderBy('at', 'desc')
      .execute()
    expect(log?.act).toBe('bankFile.read')
  })

  test('leaves out a payment that cannot be written, and finance hears of it', async () => {
    const [damaged, { key }] = [await asked(app), await asked(app)]
    const store = (cipher: string) =>
      app.platform.db
        .updateTable('payout')
        .set({ account_cipher: cipher })
        .where('key', '=', damaged.key)
        .execute()
    const write = () => finance.caller.call('POST', '/staff/v1/bank/files/export')
    const { account_cipher: whole } = await payoutOf(app, damaged.key)
    await store((await payoutOf(app, key)).account_cipher)
    expect((await write()).data).toMatchObject({ transfers: 1, unwritten: 1, state: 'PLACED' })
    expect([await stateOf(damaged.key), await stateOf(key)]).toEqual(['READY', 'SENT'])
    expect(await write()).toMatchObject({ status: 409, code: 'payout.unwritable' })
    await store(whole)
    expect((await write()).data).toMatchObject({ transfers: 1, unwritten: 0 })
  })

  test('that the bank says nothing of for two days is to be looked at', async () => {
    const { payments } = await sent(1_000)
    later(2 * 24 * 3600 + 60)
    await tick()
    expect(await payoutOf(app, payments[0]?.key ?? '')).toMatchObject({
      state: 'SENT',
      attention: 'noAnswer',
    })
  })
})

test('what was uploaded and is not ours is kept and shown', async () => {
  const text = notification('n-7', [{ key: 'not-ours:1', amountFen: 5 }])
  const { status, data } = await upload('foreign.xml', text)
  expect([status, data]).toMatchObject([200, { state: 'RECEIVED', transfers: 0 }])
  await tick()
  const { data: file } = await finance.caller.call('GET', `/staff/v1/bank/files/${Object(data).id}`)
  expect(file).toMatchObject({
    state: 'TAKEN',
    transfers: 1,
    recorded: 1,
    messages: [{ key: 'not-ours:1', outcome: 'UNKNOWN_KEY', amountFen: 5 }],
  })
  const { data: unmatched } = await finance.caller.call('GET', '/staff/v1/bank/unmatched')
  expect(Object(unmatched).items).toContainEqual(
    expect.objectContaining({ key: 'not-ours:1', status: 'BOOKED', payoutId: null }),
  )
})

function upload(name: string, text: string) {
  return finance.caller.upload('/staff/v1/bank/files', name, Buffer.from(text), 'application/xml')
}
