import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { z } from 'zod'
import { watchFiles } from './files.ts'
import { createBankServer } from './http.ts'
import { createManners, Rule } from './manners.ts'
import { openStore } from './store.ts'

/**
 * A bank for tests and the demo (docs/operations.md, The bank): books durably, a key once, and moves no money.
 * `BANK_STORE` is its file of bookings, `BANK_TOKEN` what it is called with, `BANK_PORT` 0 for any, `BANK_FOLDER` where
 * files are exchanged, `BANK_RULES` how it meets payments at first, as JSON. It ends with its parent, where it has a
 * channel to one.
 */
const {
  BANK_STORE = '.bank.jsonl',
  BANK_TOKEN = '',
  BANK_PORT = '0',
  BANK_FOLDER = '',
  BANK_RULES = '[]',
} = process.env

mkdirSync(dirname(BANK_STORE), { recursive: true })
const store = openStore(BANK_STORE)
const manners = createManners()
for (const rule of z.array(Rule).parse(JSON.parse(BANK_RULES))) manners.tell(rule)
const server = createBankServer({ store, manners, token: BANK_TOKEN })
const unwatch = BANK_FOLDER === '' ? () => undefined : watchFiles(BANK_FOLDER, store, manners)

function stop(): void {
  unwatch()
  server.close()
  server.closeAllConnections()
  store.close()
  process.disconnect?.()
}
process.once('SIGTERM', stop)
// A terminal's Ctrl-C reaches this process too; the portal, which drains, still asks. Its supervisor ends the bank.
process.on('SIGINT', () => (process.connected ? undefined : stop()))
process.once('disconnect', () => process.exit(0))

server.listen(Number(BANK_PORT), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  process.stdout.write(`The bank is ready at ${url}\n`)
  // Where the parent has gone meanwhile, `disconnect` follows.
  process.send?.({ url }, undefined, undefined, () => undefined)
})
