import { expect, it } from 'vitest'
import { inspectCopyrightProof } from './copyright.ts'
import { nodeCodec } from './node/codec.ts'
import { bytesSource } from './source.ts'
import { hostileArchives } from './testing/hostileArchives.ts'
import { jpg } from './testing/images.ts'
import { utf8, writeZip } from './testing/zipWriter.ts'

const codesOf = async (bytes: Uint8Array) =>
  (await inspectCopyrightProof(bytesSource(bytes), { codec: nodeCodec })).map(({ code }) => code)
const scan = jpg(16, 16, () => [9, 9, 9])

it('passes scans, drawings and documents, whatever they are called', async () => {
  const proof = writeZip([
    { name: '版权证明/合同.pdf', data: '%PDF-1.7 …' },
    { name: 'scan.jpg', data: scan },
    { name: 'layers.psd', data: '8BPS' },
    { name: 'more.zip', data: writeZip([{ name: 'a', data: 'b' }]) },
  ])
  expect(await codesOf(proof)).toEqual([])
})

it.each([
  ['no archive', scan, 'package.notZip'],
  ['a program', writeZip([{ name: 'a.jpg', data: `MZ${'x'.repeat(80)}` }]), 'package.file.executable'],
  ['upwards', writeZip([{ name: '../a', data: 'x' }]), 'package.archive.pathTraversal'],
  [
    'damaged',
    writeZip([{ name: 'a', data: 'x', local: { crc: 1 }, central: { crc: 1 } }]),
    'package.archive.crcMismatch',
  ],
  ['encrypted', writeZip([{ name: 'a', data: utf8('x'), flags: 0x0801 }]), 'package.archive.encrypted'],
])('refuses %s', async (_name, bytes, code) => {
  expect(await codesOf(bytes)).toContain(code)
})

it.each(hostileArchives.filter(({ name }) => !/module|nested/u.test(name)))(
  'refuses $name',
  async ({ code, build }) => {
    expect(await codesOf(build())).toContain(code)
  },
)
