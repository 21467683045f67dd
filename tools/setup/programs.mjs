// Programs beside the browser that tests need, to judge what others write and to be read by others.
import { installFromDebian, which } from './debian.mjs'
import { say } from './prepare.mjs'

const PROGRAMS = [
  { name: 'ffmpeg', tests: 'The tests of videos and sounds need' },
  { name: 'hledger', tests: 'The tests of the ledger’s export need' },
  { name: 'pgbouncer', tests: 'The tests of a pooler need' },
  { name: 'redis-server', tests: 'The tests of shared limits need' },
]

/** Sees to it that they are there; where one may not be installed, says who needs it, and these tests fail. */
export function programs() {
  for (const { name, tests } of PROGRAMS) {
    if (which(name)) continue
    installFromDebian(name, [name])
    if (!which(name)) say(`${tests} ${name}: install it with your system’s packages.`)
  }
}
