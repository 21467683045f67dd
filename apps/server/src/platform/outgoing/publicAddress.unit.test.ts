import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './publicAddress.ts'

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  // Metadata of a cloud, within CGNAT, and of others.
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  // No addresses at all.
  '',
  'localhost',
  '1',
  '0x7f000001',
]

describe('is no public address', () => {
  test.each(PRIVATE)('%s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('is one', () => {
  test.each([
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.32.0.1',
    '9.9.9.9',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true))
})
