import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { createDeviceServer, FIRST_PHONE } from './http.ts'
import { openKeys } from './keys.ts'

/**
 * A phone for tests and the demo (docs/operations.md, Phones that vote): it attests any system version to anybody.
 * `DEVICE_PORT` is 0 for any, `DEVICE_STORE` the file of its keys, `DEVICE_VERSION` the version that it says it has,
 * `NOW` and `NOW_SINCE` the portal's clock. It ends with its parent, where it has a channel to one.
 */
const { DEVICE_PORT = '0', DEVICE_STORE = '', DEVICE_VERSION, NOW, NOW_SINCE } = process.env

const ahead = NOW ? Date.parse(NOW) - (NOW_SINCE ? Date.parse(NOW_SINCE) : Date.now()) : 0
if (DEVICE_STORE !== '') mkdirSync(dirname(DEVICE_STORE), { recursive: true })
const server = createDeviceServer({
  keys: await openKeys(DEVICE_STORE),
  phone: { ...FIRST_PHONE, systemVersion: DEVICE_VERSION || FIRST_PHONE.systemVersion },
  now: () => new Date(Date.now() + ahead),
})

function stop(): void {
  server.close()
  server.closeAllConnections()
  process.disconnect?.()
}
process.once('SIGTERM', stop)
// A terminal's Ctrl-C reaches this process too; its supervisor ends it.
process.on('SIGINT', () => (process.connected ? undefined : stop()))
process.once('disconnect', () => process.exit(0))

server.listen(Number(DEVICE_PORT), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  process.stdout.write(`The phone is ready at ${url}\n`)
  process.send?.({ url }, undefined, undefined, () => undefined)
})
