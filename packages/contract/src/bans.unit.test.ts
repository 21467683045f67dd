import { expect, test } from 'vitest'
import { everyEndpoint } from './manifests.ts'

/** What a call answers under a ban; `submit` and what is sent in bulk answer for each thing by itself. */
const BAN_CODES = ['banned', 'withdrawal.banned']
const FOR_EACH_THING = ['/v3/designers/audits/submit']

test('a call that a ban takes away says so in its refusals, and no other does', () => {
  const byStaff = ({ access }: (typeof everyEndpoint)[number]) => Array.isArray(access)
  const wrong = everyEndpoint.filter((endpoint) => {
    if (byStaff(endpoint) || FOR_EACH_THING.includes(endpoint.path)) return false
    const refuses = (endpoint.refusals ?? []).some((code) => BAN_CODES.includes(code))
    return refuses !== (endpoint.bannedBy !== undefined)
  })
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
