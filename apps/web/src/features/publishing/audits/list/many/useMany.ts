import { getHome } from '@easel/contract/entrypoints/home/endpoints.ts'
import {
  applyForRemovals,
  listWorksOfType,
  revokeAudits,
  submitAudits,
  type Work,
} from '@easel/contract/publishing/audits/endpoints.ts'
import { listBatches } from '@easel/contract/publishing/batches/endpoints.ts'
import { MAX_ACTED_ON } from '@easel/domain/publishing/audits/many.ts'
import { call } from '../../../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../../../app/data.ts'
import { withErrorPrefix } from '../../../../../app/errorPrefix.ts'
import { useT } from '../../../../../i18n/texts.ts'
import { toast } from '../../../../../ui/toasts.ts'
import type { ManyAct } from './acts.ts'

interface Outcome {
  readonly done: number
  /** The works with which it was not done, each with its reason. */
  readonly refused: readonly { readonly id: string; readonly message: string }[]
}

interface Doing {
  readonly works: readonly Work[]
  /** Of a removal. */
  readonly reason: string
}

const READS = [getHome, listBatches, listWorksOfType] as const
const auditIdsOf = (works: readonly Work[]) => works.flatMap(({ audit }) => audit?.auditId ?? [])

const DEEDS: Readonly<Record<ManyAct, (doing: Doing) => Promise<Outcome>>> = {
  submit: async ({ works }) => {
    const body = { auditIds: auditIdsOf(works) }
    const { submitted, items } = await withErrorPrefix('submit', call(submitAudits, { body }))
    return outcomeOf(works, submitted, items)
  },
  withdraw: async ({ works }) => {
    const body = { auditIds: auditIdsOf(works) }
    const { revoked, items } = await withErrorPrefix('withdraw', call(revokeAudits, { body }))
    return outcomeOf(works, revoked, items)
  },
  remove: async ({ works, reason }) => {
    const body = { productIds: works.flatMap(({ productId }) => productId ?? []), reason }
    const { applied, items } = await withErrorPrefix('removal', call(applyForRemovals, { body }))
    return outcomeOf(
      works,
      applied,
      items.map(({ productId, refusal }) => ({ auditId: productId, refusal })),
    )
  },
}

function outcomeOf(
  works: readonly Work[],
  done: number,
  items: readonly { readonly auditId: string; readonly refusal: { readonly message: string } | null }[],
): Outcome {
  const refused = items.flatMap(({ auditId, refusal }) => {
    const work = works.find(({ audit, productId }) => audit?.auditId === auditId || productId === auditId)
    return refusal && work ? [{ id: work.id, message: refusal.message }] : []
  })
  return { done, refused }
}

/** Does it with exactly these works, each by itself, and says what came of them. */
export function useMany(act: ManyAct, onDone: (refused: readonly string[]) => void) {
  const t = useT('manyWorks')
  return useApiMutation(
    (doing: Doing) => DEEDS[act]({ ...doing, works: doing.works.slice(0, MAX_ACTED_ON) }),
    {
      onDone: ({ done, refused }) => {
        void invalidate(...READS)
        const [first] = refused
        if (first) toast(t(`some.${act}`, { done, left: refused.length, why: first.message }), 'warn')
        else toast(t(`done.${act}`, { count: done }))
        onDone(refused.map(({ id }) => id))
      },
    },
  )
}
