import type { Work } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { isOpenAudit } from '@easel/domain/publishing/audits/lifecycle.ts'

/** What is done with several works at once. */
export const MANY_ACTS = ['submit', 'withdraw', 'remove'] as const
export type ManyAct = (typeof MANY_ACTS)[number]

const FITS: Readonly<Record<ManyAct, (work: Work) => boolean>> = {
  submit: ({ audit }) => audit?.state === 'DRAFT',
  withdraw: ({ audit }) => audit !== null && isOpenAudit(audit.state) && audit.can.revoke === null,
  remove: ({ can }) => can !== null && can.applyForRemoval === null,
}

/** Those among the chosen that the act speaks of: exactly these are acted on. */
export const actedOn = (act: ManyAct, chosen: readonly Work[]): readonly Work[] => chosen.filter(FITS[act])
