import type { BodyOf } from '@easel/contract/endpoint.ts'
import { nouns } from '@easel/contract/manifests.ts'
import type { holdAudit, StaffNote } from '@easel/contract/review/reviews/holds.ts'
import { MAX_MESSAGES } from '@easel/domain/review/messages/rules.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import {
  type AuditRow,
  auditRefusal,
  dueNow,
  findAudit,
  lockAudit,
  moveAudits,
  relationsToAudit,
  stateNow,
} from '../../publishing/audits/public.ts'
import { writeAsStaff } from '../messages/public.ts'
import type { Reviewer } from './claims.ts'
import { insertNote, notesOf, setHold } from './holdQueries.ts'

type Asked = BodyOf<typeof holdAudit>

/** Notes of staff, and what sets a submission aside (docs/decisions/reviews.md). */
export function holdHandlers({ db, clock }: Platform) {
  /** Nobody reads what staff write about their own work. */
  const ofStaff = (row: AuditRow | undefined, { actor }: Pick<Reviewer, 'actor'>): AuditRow | DomainError => {
    if (!row) return domainError('not_found')
    const as = policyActor(actor, 'staff')
    return auditRefusal(row, 'review', as, clock.now()) ?? auditRefusal(row, 'decide', as, clock.now()) ?? row
  }

  async function note(
    tx: Db,
    reviewer: Reviewer,
    auditId: string,
    text: string,
  ): Promise<DomainError | null> {
    if ((await notesOf(tx, auditId)).length >= MAX_MESSAGES)
      return domainError('note.full', { max: MAX_MESSAGES })
    const authorId = reviewer.actor.accountId
    await insertNote(tx, { note_id: newId(), audit_id: auditId, author_id: authorId, text, at: clock.now() })
    await recordActivity(tx, clock, logActorOf(reviewer), {
      act: 'note.write',
      subjectKind: 'audit',
      subjectId: auditId,
    })
    return null
  }

  async function hold(tx: Db, reviewer: Reviewer, row: AuditRow, asked: Asked): Promise<DomainError | null> {
    const now = clock.now()
    const state = stateNow(row, now)
    if (state !== 'WAITING_REVIEW' && state !== 'UNDER_REVIEW') return domainError('hold.notWaiting')
    const actor = policyActor(reviewer.actor, 'staff')
    const relations = relationsToAudit(row, actor, now)
    if (relations.includes('colleague')) {
      const names = await staffNames(tx, row.claimed_by ? [row.claimed_by] : [])
      return domainError('claim.taken', { by: names.get(row.claimed_by ?? '') ?? '' })
    }
    const written =
      asked.kind === 'QUESTION'
        ? await writeAsStaff(tx, clock, reviewer, row, asked.text)
        : await note(tx, reviewer, row.audit_id, asked.text)
    if (written) return written
    if (relations.includes('assigned')) {
      const moves = await moveAudits(tx, clock, [
        { row, move: 'release', actor, logActor: logActorOf(reviewer) },
      ])
      const moved = moves.get(row.audit_id)
      if (moved instanceof DomainError) return moved
    }
    const change = { kind: asked.kind, by: actor.accountId ?? '', at: clock.now() }
    await setHold(tx, row.audit_id, change, dueNow(row, now))
    await recordActivity(tx, clock, logActorOf(reviewer), {
      act: 'hold.start',
      subjectKind: 'audit',
      subjectId: row.audit_id,
      to: asked.kind,
    })
    return null
  }

  return handlersOf(nouns.reviews, {
    listNotes: async (call) => {
      const row = ofStaff(await findAudit(db, call.params.id), call)
      return row instanceof DomainError ? row : { notes: await presentNotes(db, row.audit_id) }
    },
    writeNote: (call) =>
      inTransaction(db, async (tx) => {
        const row = ofStaff(await lockAudit(tx, call.params.id), call)
        if (row instanceof DomainError) return row
        const refusal = await note(tx, call, row.audit_id, call.body.text)
        return refusal ?? { notes: await presentNotes(tx, row.audit_id) }
      }),
    holdAudit: (call) =>
      inTransaction(db, async (tx) => {
        const row = ofStaff(await lockAudit(tx, call.params.id), call)
        return row instanceof DomainError ? row : hold(tx, call, row, call.body)
      }),
    endHold: (call) =>
      inTransaction(db, async (tx) => {
        const row = ofStaff(await lockAudit(tx, call.params.id), call)
        if (row instanceof DomainError) return row
        if (row.hold_kind === null) return domainError('hold.none')
        await setHold(tx, row.audit_id, null, dueNow(row, clock.now()))
        await recordActivity(tx, clock, logActorOf(call), {
          act: 'hold.end',
          subjectKind: 'audit',
          subjectId: row.audit_id,
          from: row.hold_kind,
        })
        return null
      }),
  })
}

async function presentNotes(db: Db, auditId: string): Promise<StaffNote[]> {
  const rows = await notesOf(db, auditId)
  const names = await staffNames(
    db,
    rows.map(({ author_id }) => author_id),
  )
  return rows.map((row) => ({
    noteId: row.note_id,
    author: names.get(row.author_id) ?? '',
    text: row.text,
    at: row.at.toISOString(),
  }))
}
