import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BANK_FILE_MAX_BYTES } from '../../../platform/bank/files.ts'
import { type BankFileReader, createBankFileReader } from '../../../platform/bank/iso20022/reader.ts'
import { notification, statusReport } from '../../../platform/bank/iso20022/testing/bankFiles.ts'
import { newId } from '../../../platform/ids.ts'
import { TaskFailed } from '../../../platform/workers/pool.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { fileContext } from './content.ts'
import type { PayoutDeps } from './deps.ts'
import { makeFile } from './exportFile.ts'
import { workOnFile } from './fileJob.ts'
import { asked, listener, payoutOf, recordFiles, takeRound } from './testing/payments.ts'

const folder = await mkdtemp(join(tmpdir(), 'easel-intake-'))
const environment = {
  BANK: 'files',
  BANK_FOLDER: folder,
  BANK_DEBTOR_NAME: 'Themes Ltd',
  BANK_DEBTOR_ACCOUNT: '6222021234567890',
  BANK_DEBTOR_BIC: 'ICBKCNBJ',
}
const reader = createBankFileReader()
const never = new AbortController().signal
let app: TestApp
let finance: Person
beforeAll(async () => {
  app = await startTestApp({ environment })
  finance = await createPerson(app, 'finance')
})
afterAll(async () => {
  await reader.stop()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function upload(content: string | Buffer, by = finance) {
  const bytes = Buffer.from(content)
  const { status, code, data } = await by.caller.upload(
    '/staff/v1/bank/files',
    'file.xml',
    bytes,
    'application/xml',
  )
  return { status, code, id: String(Object(data).id), state: Object(data).state }
}
async function fileOf(id: string, by = finance) {
  const { data } = await by.caller.call('GET', `/staff/v1/bank/files/${id}`)
  return Object(data)
}
const record = (deps: PayoutDeps = listener().deps, by: BankFileReader = reader) =>
  recordFiles({ platform: app.platform, deps, reader: by })

const unknown = (count: number, id = newId()) =>
  Array.from({ length: count }, (_, index) => ({ key: `${id.slice(-12)}:${index}`, amountFen: 5 }))
const good = (count = 1) => notification(newId(), unknown(count))
/** A camt.054 with something of a stranger's in it. */
const holding = (inside: string) => good().replace('<Ntfctn>', `<Ntfctn>${inside}`)

/** Each of the large ones has a little more than may be read. */
const HOSTILE: readonly (readonly [name: string, content: () => string | Buffer, code: string])[] = [
  ['empty elements', () => holding('<b/>'.repeat(2_000_000)), 'bankFile.tooMuch'],
  ['attributes', () => holding(`<b ${'a="" '.repeat(2_000_000)}/>`), 'bankFile.tooMuch'],
  ['texts', () => holding('<b>1</b>'.repeat(700_000)), 'bankFile.tooMuch'],
  ['references', () => holding(`<b>${'&amp;'.repeat(2_000_000)}</b>`), 'bankFile.tooMuch'],
  ['comments', () => holding('<!---->'.repeat(2_000_000)), 'bankFile.tooMuch'],
  ['a nest', () => holding(`${'<b>'.repeat(10_000)}${'</b>'.repeat(10_000)}`), 'bankFile.tooDeep'],
  [
    'entities that grow',
    () =>
      good().replace('?>\n', '?>\n<!DOCTYPE d [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n'),
    'bankFile.unsafe',
  ],
  ['an entity of nobody', () => holding('<b>&secret;</b>'), 'bankFile.unsafe'],
  [
    'bytes of another encoding',
    () => Buffer.from(good().replace('ICBC', 'Köln'), 'latin1'),
    'bankFile.encoding',
  ],
  ['a character that no database keeps', () => good().replace('bank-0', 'bank-\0'), 'bankFile.malformed'],
  ['a file that is cut off', () => good(100).slice(0, -200), 'bankFile.malformed'],
  ['no XML', () => Buffer.alloc(1_000_000, 7), 'bankFile.malformed'],
]

describe('a hostile file', () => {
  test.each(HOSTILE)(
    'of %s is answered at once, and refused by a process of its own',
    async (_, content, code) => {
      const taken = await upload(content())
      expect(taken).toMatchObject({ status: 200, state: 'RECEIVED' })
      await record()
      expect(await fileOf(taken.id)).toMatchObject({ state: 'REFUSED', refusal: { code }, messages: [] })
    },
  )

  test('of nothing is refused before it is kept', async () => {
    expect(await upload('')).toMatchObject({ status: 400, code: 'file.empty' })
  })

  test('of one long text is read', async () => {
    const { id } = await upload(holding(`<b>${'t'.repeat(4_000_000)}</b>`))
    await record()
    expect(await fileOf(id)).toMatchObject({ state: 'TAKEN', transfers: 1 })
  })

  test('that says something of our whole file again and again names too many payments', async () => {
    const { bank } = app.platform
    if (bank.kind !== 'files') throw new Error('not configured')
    for (let payment = 0; payment < 6; payment += 1) await asked(app)
    const { fileId } = await makeFile(app.platform, bank, SYSTEM)
    const messageId = (fileId ?? '').replaceAll('-', '')
    const part = '<OrgnlPmtInfAndSts><PmtInfSts>RJCT</PmtInfSts></OrgnlPmtInfAndSts>'
    const report = statusReport(newId(), messageId, [])
    const { id } = await upload(
      report.replace('</CstmrPmtStsRpt>', `${part.repeat(16_700)}</CstmrPmtStsRpt>`),
    )
    await record()
    expect(await fileOf(id)).toMatchObject({
      state: 'REFUSED',
      refusal: { code: 'bankFile.tooManyPayments', params: { max: 100_000 } },
    })
  })
})

test('while a file is read others are answered, and the page says how far it is', async () => {
  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const slow: BankFileReader = {
    run: async (task, whom) => {
      started.resolve()
      await release.promise
      return reader.run(task, whom)
    },
  }
  const { id } = await upload(good(3))
  expect(await fileOf(id)).toMatchObject({ state: 'RECEIVED', transfers: 0, doneAt: null })
  const work = record(listener().deps, slow)
  await started.promise
  expect(await fileOf(id)).toMatchObject({ state: 'READING', transfers: 0, doneAt: null })
  expect(await app.visitor().call('GET', '/healthz')).toMatchObject({ status: 200 })
  release.resolve()
  await work
  expect(await fileOf(id)).toMatchObject({ state: 'TAKEN', transfers: 3, recorded: 3 })
})

describe('a reader that', () => {
  const ending = (failure: 'crashed' | 'timeLimit'): BankFileReader => ({
    run: async () => {
      throw new TaskFailed(failure)
    },
  })
  test.each(['crashed', 'timeLimit'] as const)(
    'ends with %s refuses the file, which may come again',
    async (failure) => {
      const text = good()
      const { id } = await upload(text)
      await record(listener().deps, ending(failure))
      expect(await fileOf(id)).toMatchObject({ state: 'REFUSED', refusal: { code: 'bankFile.unreadable' } })
      expect(await upload(text)).toMatchObject({ status: 200, id, state: 'RECEIVED' })
      await record()
      expect(await fileOf(id)).toMatchObject({ state: 'TAKEN', transfers: 1 })
      expect(await upload(text)).toMatchObject({ status: 409, code: 'bankFile.taken' })
    },
  )
})

describe('recording', () => {
  /** Payments that are at the bank. */
  async function payments(count: number) {
    const all: Awaited<ReturnType<typeof asked>>[] = []
    for (let each = 0; each < count; each += 1) all.push(await asked(app, { amountFen: 700 + each }))
    return all.map((payment, index) => ({ ...payment, amountFen: 700 + index }))
  }

  test('ends between two payments when the process is to end, says how far it is, and goes on', async () => {
    const { deps, of } = listener()
    const all = await payments(5)
    const { id } = await upload(notification(newId(), all))
    const stop = new AbortController()
    let paid = 0
    const stopping: PayoutDeps = {
      ...deps,
      onPaid: async (...event) => {
        paid += 1
        if (paid === 2) stop.abort()
        await deps.onPaid(...event)
      },
    }
    expect(await workOnFile({ platform: app.platform, deps: stopping, reader }, id, stop.signal)).toBe(
      'GOES_ON',
    )
    expect(paid).toBe(2)
    expect(await fileOf(id)).toMatchObject({ state: 'RECORDING', transfers: 5, doneAt: null })
    expect(await workOnFile({ platform: app.platform, deps, reader }, id, never)).toBe('ENDED')
    expect(await fileOf(id)).toMatchObject({ state: 'TAKEN', recorded: 5 })
    for (const { withdrawalId, key } of all) {
      expect(of(withdrawalId)).toEqual(['paid'])
      expect((await payoutOf(app, key)).state).toBe('PAID')
    }
  })

  test('by two at once writes each payment once', async () => {
    const { deps, of } = listener()
    const all = await payments(6)
    const { id } = await upload(notification(newId(), [...all, ...unknown(20)]))
    const work = { platform: app.platform, deps, reader }
    await Promise.all([workOnFile(work, id, never), workOnFile(work, id, never)])
    const file = await fileOf(id)
    expect(file).toMatchObject({ state: 'TAKEN', transfers: 26 })
    expect(file.messages).toHaveLength(26)
    for (const { withdrawalId } of all) expect(of(withdrawalId)).toEqual(['paid'])
  })

  test('is not held up by a reading that is ended', async () => {
    const { id } = await upload(good())
    const stop = new AbortController()
    stop.abort()
    const work = { platform: app.platform, deps: listener().deps, reader }
    expect(await workOnFile(work, id, stop.signal)).toBe('GOES_ON')
    expect(await workOnFile(work, id, never)).toBe('ENDED')
    expect(await fileOf(id)).toMatchObject({ state: 'TAKEN' })
  })

  test('goes on with what a process of an earlier version has taken', async () => {
    const { deps, of } = listener()
    const [payment] = await payments(1)
    if (!payment) throw new Error('no payment')
    const [id, text] = [newId(), notification(newId(), [payment])]
    await app.platform.db
      .insertInto('bank_file')
      .values({
        bank_file_id: id,
        direction: 'IN',
        name: 'old.xml',
        sha256: createHash('sha256').update(text).digest('hex'),
        size_bytes: text.length,
        content_cipher: app.platform.secrets.encrypt(Buffer.from(text).toString('base64'), fileContext(id)),
        state: 'TAKEN',
        source: 'UPLOAD',
        made_at: app.platform.clock.now(),
      })
      .execute()
    await takeRound(app, deps)
    expect(of(payment.withdrawalId)).toEqual(['paid'])
    const content = await finance.caller.call('POST', `/staff/v1/bank/files/${id}/content`)
    expect(Buffer.from(Object(content.data).base64, 'base64').toString()).toBe(text)
  })
})

test('a portal that is stopped while its job records goes on after its start, without an error', async () => {
  const lines: string[] = []
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const worker = { environment: { ...environment, LOG_LEVEL: 'error' }, work: true, logTo }
  const count = 1_500
  const { id } = await upload(good(count))
  let portal = await app.another(worker)
  try {
    await expect.poll(async () => (await fileOf(id)).recorded, { timeout: 60_000 }).toBeGreaterThan(0)
    await portal.close()
    const left = await fileOf(id)
    expect(left.state).toBe('RECORDING')
    expect(left.recorded).toBeLessThan(count)
    portal = await app.another(worker)
    await expect.poll(async () => (await fileOf(id)).state, { timeout: 120_000 }).toBe('TAKEN')
  } finally {
    await portal.close()
  }
  const { rows } = await app.platform.pool.query(
    'select count(*)::int as messages, count(distinct key)::int as keys from payout_message where bank_file_id = $1',
    [id],
  )
  expect(rows).toEqual([{ messages: count, keys: count }])
  expect(lines).toEqual([])
})

describe('the folder', () => {
  test('gives a file that is too large away with its reason, which the console shows', async () => {
    await writeFile(join(folder, 'incoming', 'large.xml'), Buffer.alloc(BANK_FILE_MAX_BYTES + 1, 32))
    await takeRound(app, listener().deps)
    const { data } = await finance.caller.call('GET', '/staff/v1/bank/files?direction=IN&perPage=100')
    const files: object[] = Object(data).items
    const file = Object(files.find((each) => Object(each).name === 'large.xml'))
    expect(file).toMatchObject({
      state: 'REFUSED',
      refusal: { code: 'bankFile.tooLarge', params: { max: BANK_FILE_MAX_BYTES } },
    })
    expect(await finance.caller.call('POST', `/staff/v1/bank/files/${file.id}/content`)).toMatchObject({
      status: 409,
      code: 'bankFile.notKept',
    })
    expect(await readdir(join(folder, 'taken'))).toContain('large.xml')
  })
})

test('the content of a file comes in pieces, and each look is logged', async () => {
  const text = good(3_000)
  const { id } = await upload(text)
  const path = `/staff/v1/bank/files/${id}/content`
  const first = Object((await finance.caller.call('POST', path)).data)
  const second = Object((await finance.caller.call('POST', `${path}?from=${first.next}`)).data)
  expect([first.next, second.next]).toEqual([16, null])
  const bytes = [first, second].map(({ base64 }) => Buffer.from(base64, 'base64'))
  expect(Buffer.concat(bytes).toString()).toBe(text)
  const looks = await app.platform.db
    .selectFrom('activity')
    .select('act')
    .where('subject_id', '=', id)
    .where('act', '=', 'bankFile.read')
    .execute()
  expect(looks).toHaveLength(2)
})
