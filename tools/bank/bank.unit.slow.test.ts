import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { wantsDemoBank } from '../setup/bank.mjs'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const SETUP = new URL('../setup/bank.mjs', import.meta.url).href
const folder = mkdtempSync(join(tmpdir(), 'easel-bank-process-'))
const store = join(folder, 'bank.jsonl')
const TOKEN = 'token of the bank’s tests'.replace('’', '')
const running = new Set<ChildProcess>()

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const Ready = z.object({ url: z.string() })

async function start(environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, BANK_STORE: store, BANK_TOKEN: TOKEN, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  running.add(child)
  const [message] = await once(child, 'message')
  const { url } = Ready.parse(message)
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${TOKEN}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return { child, call, ended: once(child, 'exit') }
}

const payment = (key: string, amountFen = 1_205_904) => ({
  key,
  orderNumber: 'W1',
  amountFen,
  currency: 'CNY',
  creditor: { name: 'Mei Lin' },
})

describe('the bank process', () => {
  test('books a key once, also when it is killed and a line was cut short', async () => {
    const bank = await start()
    await Promise.all([1, 2, 3].map(() => bank.call('POST', '/payments', payment('a:1'))))
    expect(await bank.call('POST', '/payments', payment('a:1', 7))).toMatchObject({
      body: { status: 'BOOKED', amountFen: 1_205_904 },
    })
    bank.child.kill('SIGKILL')
    await bank.ended
    appendFileSync(store, '{"entryId":"2","key":"b')
    const again = await start()
    expect(await again.call('GET', '/payments/a%3A1')).toMatchObject({
      body: { key: 'a:1', status: 'BOOKED' },
    })
    expect(await again.call('GET', '/payments/b%3A1')).toMatchObject({
      status: 404,
      body: { code: 'unknownKey', key: 'b:1' },
    })
    expect(await again.call('GET', '/booked')).toMatchObject({ body: { items: [{ key: 'a:1' }] } })
    again.child.kill('SIGTERM')
    expect(await again.ended).toEqual([0, null])
  })

  test('follows its rules', async () => {
    const bank = await start({ BANK_STORE: join(folder, 'told.jsonl') })
    const addRule = (manner: string, key: string) => bank.call('POST', '/rules', { manner, key, times: 1 })
    await addRule('refuse', 'r:1')
    expect(await bank.call('POST', '/payments', payment('r:1'))).toMatchObject({
      body: { status: 'REFUSED' },
    })
    await addRule('late', 'l:1')
    expect(await bank.call('POST', '/payments', payment('l:1'))).toMatchObject({
      body: { status: 'ACCEPTED' },
    })
    expect(await bank.call('POST', '/settle')).toMatchObject({ body: { booked: 1 } })
    await addRule('dropAfter', 'd:1')
    await expect(bank.call('POST', '/payments', payment('d:1'))).rejects.toThrow('fetch failed')
    expect(await bank.call('GET', '/payments/d:1')).toMatchObject({ body: { status: 'BOOKED' } })
    expect(await bank.call('POST', '/return', { key: 'd:1' })).toMatchObject({ body: { returned: true } })
    const { body } = await bank.call('GET', '/entries')
    expect(z.array(z.object({ key: z.string(), status: z.string() })).parse(body.items)).toMatchObject([
      { key: 'r:1', status: 'REFUSED' },
      { key: 'l:1', status: 'ACCEPTED' },
      { key: 'l:1', status: 'BOOKED' },
      { key: 'd:1', status: 'BOOKED' },
      { key: 'd:1', status: 'RETURNED' },
    ])
    await addRule('dieAfter', 'x:1')
    await expect(bank.call('POST', '/payments', payment('x:1'))).rejects.toThrow('fetch failed')
    expect(await bank.ended).toEqual([1, null])
    expect(readFileSync(join(folder, 'told.jsonl'), 'utf8')).toContain('"x:1"')
  })

  test('answers files with files', async () => {
    const exchange = join(folder, 'exchange')
    await start({ BANK_STORE: join(folder, 'files.jsonl'), BANK_FOLDER: exchange })
    const transfer = (key: string, amount: string) =>
      `<CdtTrfTxInf><PmtId><EndToEndId>${key}</EndToEndId></PmtId><Amt><InstdAmt Ccy="CNY">${amount}</InstdAmt></Amt>
       <Cdtr><Nm>Mei Lin</Nm></Cdtr><RmtInf><Ustrd>W1</Ustrd></RmtInf></CdtTrfTxInf>`
    const file = (id: string, sum: string) =>
      `<Document><CstmrCdtTrfInitn><GrpHdr><MsgId>${id}</MsgId><NbOfTxs>2</NbOfTxs><CtrlSum>${sum}</CtrlSum></GrpHdr>
       <PmtInf>${transfer('a:1', '12059.04')}${transfer('b:1', '0.01')}</PmtInf></CstmrCdtTrfInitn></Document>`
    writeFileSync(join(exchange, 'outgoing', 'wrong.xml'), file('wrong', '1.00'))
    writeFileSync(join(exchange, 'outgoing', 'right.xml'), file('right', '12059.05'))
    const incoming = () => readdirSync(join(exchange, 'incoming')).toSorted()
    await expect.poll(incoming).toEqual(['booked-right.xml', 'status-right.xml', 'status-wrong.xml'])
    await expect
      .poll(() => readdirSync(join(exchange, 'fetched')).toSorted())
      .toEqual(['right.xml', 'wrong.xml'])
    const read = (name: string) => readFileSync(join(exchange, 'incoming', name), 'utf8')
    expect(read('status-wrong.xml')).toContain('<GrpSts>RJCT</GrpSts>')
    expect(read('booked-right.xml')).toContain('<Amt Ccy="CNY">12059.04</Amt>')
  })

  test('ends with its parent, even one that is killed, and comes back where it only died itself', async () => {
    const script = `const { demoBank } = await import(${JSON.stringify(SETUP)})
      process.stdout.write(JSON.stringify(await demoBank({ ...process.env, DEMO: '1' })) + '\\n')
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running.add(parent)
    const [line] = await once(parent.stdout, 'data')
    const { BANK_URL: url, BANK_TOKEN: token } = z
      .object({ BANK_URL: z.string(), BANK_TOKEN: z.string() })
      .parse(JSON.parse(String(line)))
    const headers = { authorization: `Bearer ${token}` }
    const answers = (path: string, init: RequestInit = {}) =>
      fetch(url + path, { ...init, headers }).then(
        ({ status }) => status,
        () => 0,
      )
    await fetch(`${url}/rules`, { method: 'POST', headers, body: JSON.stringify({ manner: 'dieAfter' }) })
    expect(await answers('/payments', { method: 'POST', body: JSON.stringify(payment('a:1')) })).toBe(0)
    await expect.poll(() => answers('/payments/a:1')).toBe(200)
    parent.kill('SIGKILL')
    await expect.poll(() => answers('/booked')).toBe(0)
  })
})

describe('the demo has its bank', () => {
  test.each([
    [{}, true],
    [{ DEMO: '1', DATABASE_URL: 'postgres://127.0.0.1/easel' }, true],
    [{ DATABASE_URL: 'postgres://127.0.0.1/easel' }, false],
    [{ DEMO: '0' }, false],
    [{ BANK: 'files' }, false],
    [{ NODE_ENV: 'production' }, false],
  ])('with %o: %s', (environment: Record<string, string>, wanted) => {
    expect(wantsDemoBank(environment)).toBe(wanted)
  })
})
