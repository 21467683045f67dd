import { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { PROVENANCES, type Provenance, provenanceAt } from '@easel/domain/competitions/editions/provenance.ts'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { notify } from '../../../platform/db/notifyQueries.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { EDITION_CHANNEL } from './channel.ts'
import { changeEdition, type EditionRow, insertVersion } from './queries.ts'

export const draftOf = ({ draft }: EditionRow): EditionDraft => EditionDraft.parse(draft)
export const publishedOf = ({ definition }: EditionRow): EditionDraft | null =>
  definition === null ? null : EditionDraft.parse(definition)

const Stored = z.enum(PROVENANCES)
export const provenanceOf = ({ provenance }: EditionRow): Provenance => Stored.parse(provenance)

/** Columns that guards in the database read. */
function windowsOf({ timeline }: EditionDraft) {
  const { submission, voting, judging, announcedAt } = timeline
  return {
    submission_from: new Date(submission.from),
    submission_until: new Date(submission.until),
    voting_from: new Date(voting.from),
    voting_until: new Date(voting.until),
    judging_from: new Date(judging.from),
    judging_until: new Date(judging.until),
    announced_at: new Date(announcedAt),
  }
}

/** Makes a definition the one that everybody reads: the row, its version for good, the log, and word to all processes. */
export async function putVersion(
  tx: Db,
  clock: Platform['clock'],
  logActor: LogActor,
  row: EditionRow,
  definition: EditionDraft,
): Promise<EditionRow> {
  const now = clock.now()
  const version = (row.version ?? 0) + 1
  const json = JSON.stringify(definition)
  await insertVersion(tx, {
    edition_id: row.edition_id,
    version,
    definition: json,
    published_by: logActor.kind === 'account' ? logActor.accountId : null,
    published_at: now,
  })
  const after = await changeEdition(tx, row.edition_id, {
    definition: json,
    version,
    published_at: now,
    updated_at: now,
    ...windowsOf(definition),
    ...(row.version === null ? { provenance: provenanceAt(definition, now) } : {}),
  })
  await recordActivity(tx, clock, logActor, {
    act: 'edition.publish',
    subjectKind: 'edition',
    subjectId: row.edition_id,
    from: row.version === null ? 'DRAFT' : `v${row.version}`,
    to: `v${version}`,
  })
  await notify(tx, EDITION_CHANNEL, row.edition_id)
  return after
}
