import { agreementOf } from '@easel/domain/base/fingerprints/agreement.ts'
import { evidenceOf } from '@easel/domain/base/fingerprints/evidence.ts'
import type { Fingerprint } from '@easel/domain/base/fingerprints/pdq.ts'
import { partHashOf } from '@easel/domain/base/fingerprints/questions.ts'
import { expect, test } from 'vitest'
import { fingerprintOfImage } from '../../../platform/images/fingerprint.ts'
import {
  CHANGES,
  type ChangeName,
  changed,
  type Drawn,
  drawn,
  openDrawn,
} from '../../review/similarity/testing/changes.ts'
import { photograph } from '../../review/similarity/testing/scenes.ts'
import { CopyIndex } from './copyIndex.ts'

const PICTURES = 5

const fingerprintOfJpeg = async (bytes: Buffer): Promise<Fingerprint> => {
  const print = await fingerprintOfImage(bytes, 'jpg')
  return print ?? expect.fail('a picture that does not decode')
}

const index = new CopyIndex()
const originals: { picture: Drawn; print: Fingerprint }[] = []
for (let id = 0; id < PICTURES; id += 1) {
  const picture = await drawn(await photograph(id))
  const print = await fingerprintOfJpeg(await openDrawn(picture).jpeg({ quality: 90 }).toBuffer())
  originals.push({ picture, print })
  keep(index, id, print)
}

function keep(into: CopyIndex, id: number, { hash, sample }: Fingerprint): void {
  into.add('whole', id, hash)
  for (const part of ['inner', 'lower'] as const) {
    const partHash = partHashOf(sample, part)
    if (partHash) into.add(part, id, partHash)
  }
}

/** Which pictures of an index a print is shown beside. */
function copiesIn(among: CopyIndex, prints: readonly Fingerprint[], print: Fingerprint): number[] {
  const { matches, candidates } = among.near(-1, print)
  const confirmed = candidates.filter(({ otherId, placing, distance }) => {
    const other = prints[otherId] ?? expect.fail('no such print')
    return evidenceOf(agreementOf(print.sample, other.sample, placing), distance) !== null
  })
  return [...matches, ...confirmed].map(({ otherId }) => otherId)
}

/** Too little of the picture is left; of the last some are found. */
const MISSED: readonly ChangeName[] = [
  'home screen with icons',
  'lock screen, cut by 3 %, mirrored',
  'border of two colours, round',
]

const names = Object.keys(CHANGES).filter((name): name is ChangeName => name in CHANGES)

test.each(names.filter((name) => !MISSED.includes(name)))(
  'a picture that comes again %s is found, whichever came first, and no other is',
  async (name) => {
    for (const [id, { picture, print }] of originals.entries()) {
      const copy = await fingerprintOfJpeg(await changed(picture, name))
      const all = originals.map((each) => each.print)
      expect([id, copiesIn(index, all, copy)]).toEqual([id, [id]])
      const first = new CopyIndex()
      keep(first, 0, copy)
      expect([id, copiesIn(first, [copy], print)]).toEqual([id, [0]])
    }
  },
)

test.each(['scaled to 40 %', 'mirrored', 'turned by 180°', 'turned by 90° and mirrored'] as const)(
  'what is near as published, %s, need not be compared',
  async (name) => {
    for (const [id, { picture }] of originals.entries()) {
      const { matches, candidates } = index.near(-1, await fingerprintOfJpeg(await changed(picture, name)))
      expect(matches).toMatchObject([{ otherId: id, agreeing: null }])
      expect(candidates).toEqual([])
    }
  },
)

test('screens of different pictures are not copies for their clock, notices, bars or icons', async () => {
  for (const name of [
    'status and navigation bar',
    'lock screen, clock',
    'lock screen, clock and notices',
    'home screen with icons',
  ] as const) {
    const screens = new CopyIndex()
    const prints: Fingerprint[] = []
    for (const { picture } of originals) {
      const print = await fingerprintOfJpeg(await changed(picture, name))
      expect([name, copiesIn(screens, prints, print)]).toEqual([name, []])
      keep(screens, prints.length, print)
      prints.push(print)
    }
  }
})
