import { expect, it } from 'vitest'
import { themeLimits } from '../archive/limits.ts'
import { nodeCodec } from '../node/codec.ts'
import { type ByteSource, bytesSource } from '../source.ts'
import { fileLike } from '../testing/fileLike.ts'
import { noise } from '../testing/noise.ts'
import { type EntrySpec, writeZip } from '../testing/zipWriter.ts'
import { readPackageFiles } from './readPackageFile.ts'
import { walkPackage } from './walk.ts'

const MiB = 1024 * 1024
const stored = (name: string, data: Uint8Array): EntrySpec => ({ name, data, method: 0 })
const files = Array.from({ length: 40 }, (_value, index) =>
  stored(`res/${index}.bin`, noise(100_000, index + 1)),
)
const large = (extra: EntrySpec[] = []) => writeZip([...files, ...extra])

/** Each step by its path, files with their CRC; findings by their code. */
async function stepsOf(source: ByteSource): Promise<string[]> {
  const steps: string[] = []
  for await (const step of walkPackage(source, { codec: nodeCodec, limits: themeLimits })) {
    if (step.kind === 'file') steps.push(`${step.file.path} ${nodeCodec.crc32(step.file.bytes)}`)
    if (step.kind === 'archive') steps.push(`${step.entry.path} is an archive`)
    if (step.kind === 'finding') steps.push(`${step.finding.path} ${step.finding.code}`)
  }
  return steps
}

it('a large module that is stored is never held whole, and walked as one in memory is', async () => {
  const bytes = writeZip([stored('icons', large()), { name: 'home', data: large(), method: 8 }, ...files])
  const source = fileLike(bytes)
  const steps = await stepsOf(source)
  expect(steps).toHaveLength(3 * files.length + 2)
  expect(steps).toEqual(await stepsOf(bytesSource(bytes)))
  // The packed bytes of `home` are needed whole; those of `icons` are not.
  expect(source.lengths.filter((length) => length > MiB)).toHaveLength(1)
})

it.each<[what: string, icons: EntrySpec, step: string]>([
  [
    'a wrong CRC',
    { ...stored('icons', large()), local: { crc: 1 }, central: { crc: 1 } },
    'icons package.archive.crcMismatch',
  ],
  [
    'a length that differs',
    { ...stored('icons', large()), local: { unpackedBytes: 9 }, central: { unpackedBytes: 9 } },
    'icons package.archive.sizeMismatch',
  ],
  [
    'a wrong CRC inside',
    stored('icons', large([{ ...stored('a', noise(9)), local: { crc: 1 }, central: { crc: 1 } }])),
    'icons!a package.archive.crcMismatch',
  ],
  [
    'a name that leads out',
    stored('icons', large([stored('../a', noise(9))])),
    'icons!../a package.archive.pathTraversal',
  ],
  [
    'one too deep',
    stored('icons', large([stored('b', large([stored('c', large())]))])),
    'icons!b!c package.archive.nestedTooDeep',
  ],
])('a large module that is stored is refused for %s', async (_what, icons, step) => {
  const bytes = writeZip([icons])
  const steps = await stepsOf(fileLike(bytes))
  expect(steps).toContain(step)
  expect(steps).toEqual(await stepsOf(bytesSource(bytes)))
})

it('what is kept stays; the rest is given back with its step', async () => {
  const first = noise(100_000, 1)
  const source = fileLike(
    writeZip([stored('kept', first), stored('read', noise(100_000, 2)), stored('end', noise(9))]),
  )
  const seen: Uint8Array[] = []
  for await (const step of walkPackage(source, { codec: nodeCodec, limits: themeLimits })) {
    if (step.kind === 'file') seen.push(step.file.path === 'kept' ? step.file.keep() : step.file.bytes)
  }
  expect(seen.map(({ length }) => length)).toEqual([100_000, 0, 0])
  expect(seen[0]).toEqual(first)
})

it('one file is read out of a large module without the rest', async () => {
  const source = fileLike(writeZip([stored('icons', large())]))
  for await (const { path, bytes } of readPackageFiles(source, ['icons!res/7.bin'], { codec: nodeCodec }))
    expect([path, nodeCodec.crc32(bytes)]).toEqual(['icons!res/7.bin', nodeCodec.crc32(noise(100_000, 8))])
  expect(Math.max(...source.lengths)).toBeLessThanOrEqual(MiB)
})
