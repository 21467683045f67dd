import { getHome } from '@easel/contract/entrypoints/home/endpoints.ts'
import { revokeAudits } from '@easel/contract/publishing/audits/endpoints.ts'
import { listWorksOfType } from '@easel/contract/publishing/audits/workEndpoints.ts'
import {
  discardBatch,
  getBatch,
  listBatches,
  removeBatchItems,
  submitBatchItems,
} from '@easel/contract/publishing/batches/endpoints.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../../app/data.ts'
import { takeBackSeconds } from '../../../../app/delayed.ts'
import { withErrorPrefix } from '../../../../app/errorPrefix.ts'
import { paths, worksNames } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { toast } from '../../../../ui/toasts.ts'
import { useBatch } from '../context.ts'
import { unsavedIn } from '../model/state.ts'

const READS = [getHome, listBatches, listWorksOfType] as const

/** Submitting some of the drafts: what is typed is saved first, and each one's verdict is kept with it. */
export function useSubmit(onDone: () => void) {
  const t = useT('batches')
  const { session } = useBatch()
  const takeBack = useWithdraw(() => undefined)
  return useApiMutation(
    async (ids: readonly string[]) => {
      const notSaved = (why: string) => new Error(t('submit.notSaved', { why }))
      await session.saver.flush().catch((reason: Error) => {
        throw notSaved(reason.message)
      })
      // What could not be saved is not submitted as it was before.
      const { verdicts, ...state } = session.store.get()
      const unsaved = new Set(unsavedIn({ verdicts, ...state }))
      const saved = ids.filter((id) => !unsaved.has(id))
      if (saved.length === 0) throw notSaved(verdicts.get(ids[0] ?? '')?.verdict.refusal?.message ?? '')
      const body = { auditIds: saved }
      const sent = call(submitBatchItems, { params: { id: session.batchId }, body })
      const reply = await withErrorPrefix('submit', sent)
      return { ...reply, asked: saved, unsaved: ids.length - saved.length }
    },
    {
      onDone: ({ submitted, items, asked, unsaved }) => {
        session.submitted(items)
        // What was deleted in another tab is not answered for.
        const answered = new Set(items.map(({ auditId }) => auditId))
        session.removed(asked.filter((id) => !answered.has(id)))
        void invalidate(...READS)
        const left = items.length - submitted + unsaved
        const ids = items.flatMap(({ auditId, refusal }) => (refusal ? [] : [auditId]))
        const action = { label: t('submit.takeBack'), run: () => takeBack.mutate(ids) }
        const words =
          left > 0 ? t('submit.some', { submitted, left }) : t('submit.done', { count: submitted })
        if (submitted > 0) toast(words, left > 0 ? 'warn' : 'ok', action, { seconds: takeBackSeconds })
        else if (left > 0) toast(words, 'warn')
        onDone()
      },
    },
  )
}

/** Withdraws many that are submitted, each by itself; the batch shows what became of them. */
export function useWithdraw(onDone: () => void) {
  const t = useT('batches')
  const { session } = useBatch()
  return useApiMutation(
    async (ids: readonly string[]) => {
      const reply = await withErrorPrefix('withdraw', call(revokeAudits, { body: { auditIds: [...ids] } }))
      session.renewed(await call(getBatch, { params: { id: session.batchId } }))
      return reply
    },
    {
      onDone: ({ revoked, items }) => {
        void invalidate(...READS)
        const why = items.find(({ refusal }) => refusal !== null)?.refusal?.message ?? ''
        const left = items.length - revoked
        if (left > 0) toast(t('withdraw.some', { revoked, left, why }), 'warn')
        else toast(t('withdraw.done', { count: revoked }))
        onDone()
      },
    },
  )
}

export function useRemove(onDone: () => void) {
  const t = useT('batches')
  const { session } = useBatch()
  return useApiMutation(
    async (ids: readonly string[]) => {
      await call(removeBatchItems, { params: { id: session.batchId }, body: { auditIds: [...ids] } })
      return ids
    },
    {
      // Also those that another tab had deleted before: none of them is there any more.
      onDone: (ids) => {
        session.removed(ids)
        void invalidate(...READS)
        toast(t('remove.done', { count: ids.length }))
        onDone()
      },
    },
  )
}

/** Discards the drafts; nothing of them is saved any more. */
export function useDiscard(onDone: () => void) {
  const t = useT('batches')
  const { session } = useBatch()
  const navigate = useNavigate()
  return useApiMutation(() => call(discardBatch, { params: { id: session.batchId } }), {
    done: t('discard.done'),
    invalidates: READS,
    onDone: () => {
      session.removed(session.store.get().order)
      onDone()
      void navigate(paths.works(worksNames[session.productType]))
    },
  })
}
