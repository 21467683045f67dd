// ready.mjs [--wait]: ends with 0 once the process of this environment says yes at /readyz, with 1 where it says no. With --wait
// it asks until it does. Asked where the process listens: of all addresses, the one of this machine.
const { HOST = '', PORT = '8080' } = process.env
const EVERY = { '': '127.0.0.1', '0.0.0.0': '127.0.0.1', '::': '::1' }
const host = EVERY[HOST] ?? HOST
const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/readyz`

const ask = () =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
let isReady = await ask()
while (!isReady && process.argv.includes('--wait')) {
  await new Promise((next) => setTimeout(next, 250))
  isReady = await ask()
}
process.exit(isReady ? 0 : 1)
