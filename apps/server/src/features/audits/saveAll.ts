import { isDeepStrictEqual } from 'node:util'
import { auditRefusal } from '@easel/domain/audits/lifecycle.ts'
import { DetailsDraft } from '@easel/domain/products/details.ts'
import { isPackageType, type ProductType } from '@easel/domain/products/types.ts'
import type { Db } from '../../platform/db/connection.ts'
import { asRefused, invalidInput, Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { uploadRefusal } from '../designers/public.ts'
import { type Checked, type Submission, submissionCheck } from './check.ts'
import { moveAudits, stateNow } from './move.ts'
import type { Owner } from './owner.ts'
import { type AuditRow, updateAudits } from './queries.ts'
import { readyForReview } from './ready.ts'
import { lockShown, shownBy, standingElsewhere } from './standing.ts'
import { columnsReader, type Subject } from './subject.ts'

/** New details of a submission that the caller has locked. */
export interface Save {
  readonly row: AuditRow
  readonly subject: Subject
  readonly details: DetailsDraft
  /** The one that these details go on from; null writes over whichever is in force. */
  readonly revision: number | null
}

/**
 * Saves several of one type, each by itself: a draft keeps whatever was typed; what waits for review must stay
 * valid and keeps its place. @returns by audit what came of it, or why the designer may save nothing of this type.
 */
export async function saveAll(
  platform: Platform,
  tx: Db,
  owner: Owner,
  productType: ProductType,
  saves: readonly Save[],
): Promise<Map<string, AuditRow | Refused> | Refused> {
  const now = platform.clock.now()
  const denied = await uploadRefusal(tx, owner.designerId, productType, now)
  if (denied) return denied
  const isDraft = ({ row }: Save) => stateNow(row, now) === 'DRAFT'
  const passed = new Map<string, AuditRow | Refused>()
  const drafts = saves.filter(isDraft).filter((save) => {
    const outcome = passedOver(save, now)
    if (outcome) passed.set(save.row.audit_id, outcome)
    return outcome === null
  })
  const revised = await revise(
    platform,
    tx,
    owner,
    saves.filter((save) => !isDraft(save)),
  )
  const columns = await columnsReader(tx, owner.accountId, drafts)
  const saved = await updateAudits(
    tx,
    drafts.map((save) => ({
      ...columns(save),
      ...nextRevision(save),
      audit_id: save.row.audit_id,
      updated_at: now,
    })),
    ['DRAFT'],
  )
  return new Map([...revised, ...passed, ...saved])
}

/**
 * Null where a save goes on from the revision in force. Otherwise the row, where it holds these very details (a save
 * whose reply was lost, asked once more), or the refusal to write over what was never read.
 */
function passedOver({ row, subject, details, revision }: Save, now: Date): AuditRow | Refused | null {
  if (revision === null || revision === row.revision) return null
  const sameContent =
    (subject.package?.package_id ?? null) === row.package_id &&
    (subject.medium?.medium_id ?? null) === row.medium_id
  if (sameContent && isDeepStrictEqual(DetailsDraft.parse(row.details), DetailsDraft.parse(details)))
    return row
  return refused('audit.changedMeanwhile', { revision: row.revision, state: stateNow(row, now) })
}

/** What a change of details sets beside them. */
export const nextRevision = ({ row }: { readonly row: AuditRow }) => ({ revision: row.revision + 1 })

async function revise(
  platform: Platform,
  tx: Db,
  owner: Owner,
  saves: readonly Save[],
): Promise<Map<string, AuditRow | Refused>> {
  const now = platform.clock.now()
  const actor = { kind: 'owner', designerId: owner.designerId } as const
  const submissions = saves.map((save) => ({ save, ...submissionOf(owner, save) }))
  const check = await submissionCheck(tx, submissions)
  const shows = ({ row, subject }: Save) => shownBy(subject, row.audit_id)
  await lockShown(tx, saves.map(shows))
  const elsewhere = await standingElsewhere(tx, saves.map(shows))
  const outcomes = new Map<string, AuditRow | Refused>()
  const fit: Save[] = []
  for (const { save, ...submission } of submissions) {
    const { row } = save
    const facts = { state: stateNow(row, now), releaseAt: row.release_at, designerId: row.designer_id }
    // The state decides first: nobody mends fields of what can no longer be changed.
    const refusal = auditRefusal(facts, 'revise', actor, now)
    const outcome = refusal
      ? asRefused(refusal)
      : (passedOver(save, now) ?? elsewhere(shows(save)) ?? faultOf(save, facts.state, check(submission)))
    if (outcome) outcomes.set(row.audit_id, outcome)
    else fit.push(save)
  }
  const columns = await columnsReader(tx, owner.accountId, fit)
  const moved = await moveAudits(
    tx,
    platform.clock,
    fit.map((save) => ({
      row: save.row,
      move: 'revise',
      actor,
      doer: owner.doer,
      set: { ...columns(save), ...nextRevision(save) },
    })),
  )
  for (const [auditId, each] of moved) {
    outcomes.set(auditId, each instanceof Refused ? each : await readyForReview(platform, tx, each.audit))
  }
  return outcomes
}

function submissionOf({ accountId: ownerAccountId }: Owner, { row, subject, details }: Save): Submission {
  const { productType, auditType, product } = subject
  const publishedVersion = product?.version ?? null
  const standing = [row.details, product?.details]
  return { facts: { productType, auditType, ownerAccountId, publishedVersion, standing }, details }
}

function faultOf({ subject, details }: Save, state: string, checked: Checked): Refused | null {
  const needsScreenshots = isPackageType(subject.productType) && state === 'WAITING_REVIEW'
  const missing = needsScreenshots && (details.screenshots ?? []).length === 0
  const issues = [
    ...(checked.ok ? [] : checked.issues),
    ...(missing ? [{ path: 'screenshots', code: 'screenshots.required', params: {} }] : []),
  ]
  return issues.length > 0 ? invalidInput(issues) : null
}
