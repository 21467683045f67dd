import { Pin } from '@easel/contract/publishing/audits/endpoints.ts'
import type {
  Deliveries,
  Delivery,
  DeliveryFile,
  StaffDeliveries,
} from '@easel/contract/tenders/deliveries/shapes.ts'
import { DeliveryRound } from '@easel/contract/tenders/deliveries/shapes.ts'
import { nextMoment, type Relation } from '@easel/domain/policy.ts'
import { DeliveryState, isLate } from '@easel/domain/tenders/deliveries/lifecycle.ts'
import { approvalsFor, milestonesOf, missingFiles, slotsOf } from '@easel/domain/tenders/deliveries/plan.ts'
import { type DeliveryPolicyMove, deliveryPolicy } from '@easel/domain/tenders/deliveries/policy.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { type FileRow, filesById, pictureOf, storedFileOf } from '../../base/files/public.ts'
import { contentOf, type TenderRow } from '../tenders/public.ts'
import { factsOf, relationsOf } from './facts.ts'
import {
  type DeliveryRow,
  deliveriesOf,
  deliveriesOfTender,
  type HeldFile,
  heldFiles,
  pricesOf,
  type RoundRow,
  roundsOf,
} from './queries.ts'

/** What everybody who reads a milestone sees of it in a list. */
export function summaryOf(tender: TenderRow, row: DeliveryRow, now: Date) {
  const content = contentOf(tender)
  const named = milestonesOf(content).find(({ key }) => key === row.milestone)
  const state = DeliveryState.parse(row.state)
  return {
    deliveryId: row.delivery_id,
    tenderId: row.tender_id,
    tender: content.title,
    milestone: row.milestone,
    name: named?.name ?? { en: row.milestone, zh: row.milestone },
    place: row.place,
    state,
    amountFen: row.amount_fen,
    dueAt: row.due_at.toISOString(),
    isLate: isLate(state, row.due_at, now),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}

interface Loaded {
  readonly held: readonly HeldFile[]
  readonly files: ReadonlyMap<string, FileRow>
  readonly rounds: readonly RoundRow[]
}

/** The number of queries does not grow with the deliveries. */
async function load({ db }: Pick<Platform, 'db'>, rows: readonly DeliveryRow[]): Promise<Loaded> {
  const ids = rows.map((row) => row.delivery_id)
  const [held, rounds] = await Promise.all([heldFiles(db, ids), roundsOf(db, ids)])
  const files = await filesById(
    db,
    held.flatMap(({ fileId, posterFileId }) => (posterFileId === null ? [fileId] : [fileId, posterFileId])),
  )
  return { held, files, rounds }
}

function fileReplies(platform: Platform, { files }: Loaded, held: readonly HeldFile[]): DeliveryFile[] {
  return held.flatMap(({ fileId, posterFileId, slot, facts }) => {
    const file = files.get(fileId)
    if (!file) return []
    const seen = facts.kind === 'IMAGE' ? file : files.get(posterFileId ?? '')
    const { recognised: _, sha256: __, ...stored } = storedFileOf(platform, file)
    return [{ ...stored, slot, facts, picture: seen ? pictureOf(platform, seen) : null }]
  })
}

const Pins = z.array(Pin)

function presentCommon(platform: Platform, tender: TenderRow, row: DeliveryRow, loaded: Loaded) {
  const held = loaded.held.filter(({ deliveryId }) => deliveryId === row.delivery_id)
  return {
    ...summaryOf(tender, row, platform.clock.now()),
    revision: row.revision,
    slots: slotsOf(contentOf(tender), row.milestone),
    files: fileReplies(
      platform,
      loaded,
      held.filter(({ round }) => round === null),
    ),
    rounds: loaded.rounds
      .filter(({ delivery_id: id }) => id === row.delivery_id)
      .map((each) =>
        DeliveryRound.parse({
          round: each.round,
          deliveredAt: each.delivered_at.toISOString(),
          note: each.note,
          files: fileReplies(
            platform,
            loaded,
            held.filter(({ round }) => round === each.round),
          ),
          decision: each.decision,
          reasons: each.reasons,
          decisionNote: each.decision_note,
          pins: Pins.parse(each.pins),
          decidedAt: each.decided_at?.toISOString() ?? null,
        }),
      ),
    canUntil: nextMoment([row.due_at], platform.clock.now())?.toISOString() ?? null,
  }
}

type CanOf = (move: DeliveryPolicyMove) => ReturnType<typeof canOf>

const canFor =
  (platform: Platform, row: DeliveryRow, { held }: Loaded, relations: readonly Relation[]): CanOf =>
  (move) =>
    canOf(deliveryPolicy.can(relations, move, factsOf(row, held), platform.clock.now()))

/** A milestone as its winner reads it. */
export async function presentOwn(platform: Platform, tender: TenderRow, row: DeliveryRow): Promise<Delivery> {
  return presentLoaded(platform, tender, row, await load(platform, [row]))
}

function presentLoaded(platform: Platform, tender: TenderRow, row: DeliveryRow, loaded: Loaded): Delivery {
  const can = canFor(platform, row, loaded, ['owner'])
  const common = presentCommon(platform, tender, row, loaded)
  return {
    ...common,
    missing: missingFiles(common.slots, common.files).map(({ path, code, params }) => ({
      path,
      code,
      params: { ...params },
    })),
    auditId: row.audit_id,
    can: { change: can('change'), deliver: can('deliver'), makeProduct: can('makeProduct') },
  }
}

export async function presentAllOwn(
  platform: Platform,
  tender: TenderRow,
  designerId: string,
): Promise<Deliveries> {
  const rows = await deliveriesOf(platform.db, tender.tender_id, designerId)
  const loaded = await load(platform, rows)
  return { items: rows.map((row) => presentLoaded(platform, tender, row, loaded)) }
}

/** What the winners of a tender deliver; whoever asks has been let by the policy. */
export async function presentToStaff(
  platform: Platform,
  actor: Actor,
  tender: TenderRow,
): Promise<StaffDeliveries> {
  const { db, clock } = platform
  const rows = await deliveriesOfTender(db, tender.tender_id)
  const [loaded, prices, names, designerOf] = await Promise.all([
    load(platform, rows),
    pricesOf(
      db,
      rows.map((row) => row.bid_id),
    ),
    staffNames(
      db,
      rows.flatMap((row) => [row.accepted_by, row.paid_by].flatMap((id) => id ?? [])),
    ),
    designersNamed(
      db,
      rows.map((row) => row.designer_id),
      clock.now(),
    ),
  ])
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''))
  const items = await Promise.all(
    rows.map(async (row) => {
      const can = canFor(
        platform,
        row,
        loaded,
        await relationsOf(db, row, tender, policyActor(actor, 'staff')),
      )
      return {
        ...presentCommon(platform, tender, row, loaded),
        designerId: row.designer_id,
        ...designerOf(row.designer_id),
        acceptedBy: nameOf(row.accepted_by),
        paidBy: nameOf(row.paid_by),
        approvals:
          row.approvals ??
          approvalsFor(prices.get(row.bid_id) ?? row.amount_fen, platform.config.secondApprovalAboveFen),
        can: { accept: can('accept'), wantChanges: can('wantChanges') },
      }
    }),
  )
  return { items }
}
