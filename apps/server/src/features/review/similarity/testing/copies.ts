import { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import { Copies, getOwnCopies, type OwnSimilarWork } from '@easel/contract/review/similarity/endpoints.ts'
import type { Sharp } from 'sharp'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { Person } from '../../../../testing/people.ts'
import type { FingerprintMatcher } from '../../../base/fingerprints/match.ts'
import { jpegOf } from './scenes.ts'

/** A picture that somebody has sent as a screenshot. */
export async function uploaded(person: Person, image: Sharp, quality?: number): Promise<StoredFile> {
  const bytes = await jpegOf(image, quality)
  return StoredFile.parse(
    (await person.caller.upload('/v3/designers/files/screenshot', 'shot.jpg', bytes)).data,
  )
}

/** Looks at all that waits. */
export async function lookedBy(matcher: FingerprintMatcher): Promise<void> {
  while ((await matcher.round()) > 0);
}

type OwnCopies = z.infer<typeof getOwnCopies.reply>

/** What is like a submission, as a reviewer reads it, or its owner. */
export async function copiesOf(auditId: string, who: Person): Promise<OwnCopies> {
  const isStaff = who.kind === 'reviewer'
  const path = isStaff ? `/staff/v1/audits/${auditId}/copies` : `/v3/designers/audits/${auditId}/copies`
  const answer = await who.caller.call('GET', path)
  expect(answer).toMatchObject({ status: 200 })
  return (isStaff ? Copies : getOwnCopies.reply).parse(answer.data)
}

/** The one work that was found. */
export const only = (found: readonly OwnSimilarWork[]): OwnSimilarWork => {
  expect(found).toHaveLength(1)
  const [work] = found
  if (!work) throw new Error('no work')
  return work
}
