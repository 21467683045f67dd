import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pinnedNode, root, temporaryDataDir } from './portal.ts'

const TOKEN = 'a-token-for-the-bank-of-a-journey'

/** The bank process of tools/bank, beside a portal. */
export interface Bank {
  /** What the portal has to know of it. */
  readonly environment: Readonly<Record<string, string>>
  /** How it meets payments from now on (tools/bank/manners.ts). */
  tell(rule: object): Promise<void>
  stop(): Promise<void>
}

export async function startBank(): Promise<Bank> {
  const folder = await temporaryDataDir()
  const child = spawn(pinnedNode, ['tools/bank/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      BANK_STORE: join(folder.path, 'bookings.jsonl'),
      BANK_TOKEN: TOKEN,
      BANK_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await new Promise<string>((done, fail) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /The bank is ready at (\S+)/.exec(output)?.[1]
      if (found) done(found)
    })
    child.once('exit', (code) => fail(new Error(`The bank ended with ${code}: ${output}`)))
  })
  return {
    environment: { BANK: 'http', BANK_URL: url, BANK_TOKEN: TOKEN },
    tell: async (rule) => {
      const answer = await fetch(`${url}/rules`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(rule),
      })
      if (answer.status !== 200) throw new Error(`The bank answered ${answer.status}`)
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await folder.remove()
    },
  }
}
