import { isIP } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4

/** What one subscriber has: an IPv4 address, or the /64 network of an IPv6 address, in which they choose freely. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:([\d.]+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  if (isIP(plain) !== 6) return plain
  const [head = '', tail = ''] = plain.split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const before = first ?? []
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - (last?.length ?? 0))).fill('0')
  const groups = plain.includes('::') ? [...before, ...zeros, ...(last ?? [])] : before
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
