import { fileUsePolicy } from '@easel/domain/base/files/policy.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import { rightsPolicy } from '@easel/domain/publishing/rights/policy.ts'
import { RIGHTS_MAX, type RightsInput } from '@easel/domain/publishing/rights/record.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { asDomainError, DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { filesById } from '../../base/files/public.ts'
import * as queries from './queries.ts'

/** A designer at work on their own records. */
export interface Keeper {
  readonly actor: DesignerActor
  readonly ip: string
}

type RightsChange = 'add' | 'change' | 'archive' | 'restore'

export function addRecord(
  { db, clock }: Platform,
  keeper: Keeper,
  input: RightsInput,
): Promise<queries.RightsRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const full = (await proofRefusal(tx, keeper, input)) ?? (await fullRefusal(tx, keeper))
    if (full) return full
    const now = clock.now()
    const record = await queries.insertRights(tx, {
      record_id: newId(),
      designer_id: keeper.actor.designer.designerId,
      ...columnsOf(input),
      created_at: now,
      updated_at: now,
    })
    await recordMove(tx, clock, keeper, 'add', record)
    return record
  })
}

/** The works that name the record follow it; each change is in the activity log. */
export function changeRecord(
  { db, clock }: Platform,
  keeper: Keeper,
  recordId: string,
  input: RightsInput,
): Promise<queries.RightsRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const record = await lockOwn(tx, clock, keeper, recordId, 'change')
    if (record instanceof DomainError) return record
    const wrong = await proofRefusal(tx, keeper, input)
    if (wrong) return wrong
    const changed = await queries.updateRights(tx, recordId, {
      ...columnsOf(input),
      updated_at: clock.now(),
    })
    await recordMove(tx, clock, keeper, 'change', changed)
    return changed
  })
}

/** Archives a record or restores it; the second call changes nothing. */
export function moveRecord(
  { db, clock }: Platform,
  keeper: Keeper,
  recordId: string,
  change: 'archive' | 'restore',
): Promise<queries.RightsRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const record = await lockOwn(tx, clock, keeper, recordId, change)
    if (record instanceof DomainError) return record
    if ((record.archived_at !== null) === (change === 'archive')) return record
    const full = change === 'restore' ? await fullRefusal(tx, keeper) : null
    if (full) return full
    const now = clock.now()
    const moved = await queries.updateRights(tx, recordId, {
      archived_at: change === 'archive' ? now : null,
      updated_at: now,
    })
    await recordMove(tx, clock, keeper, change, moved)
    return moved
  })
}

const columnsOf = ({ title, holder, note, proofFileId }: RightsInput) => ({
  title,
  holder,
  note,
  proof_file_id: proofFileId,
})

async function lockOwn(
  tx: Db,
  clock: Clock,
  { actor }: Keeper,
  recordId: string,
  change: Exclude<RightsChange, 'add'>,
): Promise<queries.RightsRow | DomainError> {
  const record = await queries.lockRights(tx, recordId)
  if (!record) return domainError('not_found')
  const relations = relationsTo(policyActor(actor, 'owner'), { designerId: record.designer_id })
  const facts = { archived: record.archived_at !== null }
  const refusal = rightsPolicy.can(relations, change, facts, clock.now())
  return refusal ? asDomainError(refusal) : record
}

async function proofRefusal(
  tx: Db,
  { actor }: Keeper,
  { proofFileId }: RightsInput,
): Promise<DomainError | null> {
  const file = (await filesById(tx, [proofFileId])).get(proofFileId)
  const wrong = (code: string) => invalidInput([{ path: 'proofFileId', code, params: {} }])
  if (!file) return wrong('file.notFound')
  const refusal = fileUsePolicy.who(
    relationsTo(policyActor(actor, 'owner'), { accountId: file.owner_account_id }),
    'use',
  )
  if (refusal) return wrong(refusal.code)
  return file.purpose === 'COPYRIGHT' ? null : wrong('file.wrongPurpose')
}

async function fullRefusal(tx: Db, { actor }: Keeper): Promise<DomainError | null> {
  const { designerId } = actor.designer
  await queries.lockDesigner(tx, designerId)
  const count = await queries.countRights(tx, { designerId, archived: false })
  return count < RIGHTS_MAX ? null : domainError('rights.tooMany', { max: RIGHTS_MAX })
}

async function recordMove(
  tx: Db,
  clock: Clock,
  keeper: Keeper,
  change: RightsChange,
  { record_id, archived_at }: queries.RightsRow,
): Promise<void> {
  await recordActivity(tx, clock, logActorOf(keeper), {
    act: `rights.${change}`,
    subjectKind: 'rightsRecord',
    subjectId: record_id,
    to: archived_at ? 'ARCHIVED' : 'IN_USE',
  })
}
