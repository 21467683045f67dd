import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * What is no machine of the public internet, by the registers of IANA: private, loopback, link-local (with the metadata
 * of clouds), shared by carriers (CGNAT), for documents, tests and translation, multicast. Beside those, an address
 * where one cloud serves its own machines.
 */
const NOT_PUBLIC: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Within 2000::/3: what leads into an IPv4 network, and what is for documents and tests.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
const UNICAST = new BlockList()
UNICAST.addSubnet('2000::', 3, 'ipv6')

const blocked = new BlockList()
for (const [network, prefix] of NOT_PUBLIC)
  blocked.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4')

/** Whether an address, in any notation that resolvers and sockets give, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, 'ipv4')
  // A zone names an interface of this machine.
  if (family !== 6 || address.includes('%')) return false
  // Mapped and compatible IPv4 is outside 2000::/3, as are ::1, fc00::/7, fe80::/10, 64:ff9b::/96 and ff00::/8.
  return UNICAST.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}
