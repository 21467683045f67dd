import { listAppeals, lodgeAppeal } from '@easel/contract/review/appeals/endpoints.ts'
import { claimAudit, decideAudit } from '@easel/contract/review/reviews/endpoints.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { ownerOf, type Person } from '../../../../testing/people.ts'
import { auditIn } from '../../../publishing/audits/testing/audits.ts'

async function decide({ caller }: Person, auditId: string, decision: object): Promise<void> {
  const path = `/staff/v1/audits/${auditId}`
  const { token } = made(claimAudit.reply, await caller.call('POST', `${path}/claim`))
  made(decideAudit.reply, await caller.call('POST', `${path}/decision`, { token, ...decision }))
}

/** A reviewer takes what waits, and rejects it. */
export const reject = (reviewer: Person, auditId: string): Promise<void> =>
  decide(reviewer, auditId, { decision: 'REJECT', reasons: ['lowQuality'], note: 'Blurred' })

/** A reviewer takes what waits, and approves it. */
export const approve = (reviewer: Person, auditId: string): Promise<void> =>
  decide(reviewer, auditId, { decision: 'APPROVE' })

/** A submission's appeal, lodged by its owner. */
export async function lodge({ caller }: Person, auditId: string): Promise<void> {
  const body = { text: 'The second picture is my own' }
  made(lodgeAppeal.reply, await caller.call('POST', `/v3/designers/audits/${auditId}/appeal`, body))
}

/** The id of the appeal against a rejection, as a reviewer finds it. */
export async function appealOf({ caller }: Person, auditId: string): Promise<string> {
  const list = made(listAppeals.reply, await caller.call('GET', '/staff/v1/appeals?state=ALL&perPage=100'))
  const found = list.items.find((item) => item.auditId === auditId)
  if (!found) throw new Error(`no appeal against ${auditId}`)
  return found.appealId
}

/** A work that a reviewer rejected, and whose owner appeals. @returns the appeal's id. */
export async function appealed(app: TestApp, owner: Person, rejecter: Person): Promise<string> {
  const auditId = await auditIn(app, ownerOf(owner), { state: 'WAITING_REVIEW' })
  await reject(rejecter, auditId)
  await lodge(owner, auditId)
  return appealOf(rejecter, auditId)
}
