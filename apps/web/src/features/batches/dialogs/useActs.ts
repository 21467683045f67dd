import { listWorks, listWorksOfType } from '@easel/contract/audits.ts'
import { discardBatch, listBatches, removeBatchItems, submitBatchItems } from '@easel/contract/batches.ts'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/texts.ts'
import { call } from '../../../shell/api.ts'
import { renew, useAct } from '../../../shell/data.ts'
import { paths, worksNames } from '../../../shell/paths.ts'
import { say } from '../../../ui/toasts.ts'
import { useBatch } from '../context.ts'

const READS = [listBatches, listWorks, listWorksOfType] as const

/** Submitting some of the drafts: what is typed is saved first, and each one's verdict is kept with it. */
export function useSubmit(onDone: () => void) {
  const t = useT('batches')
  const { session } = useBatch()
  return useAct(
    async (ids: readonly string[]) => {
      await session.saver.flush()
      return call(submitBatchItems, { params: { id: session.batchId }, body: { auditIds: [...ids] } })
    },
    {
      onDone: ({ submitted, items }) => {
        session.submitted(items)
        void renew(...READS)
        const left = items.length - submitted
        if (left > 0) say(t('submit.some', { submitted, left }), 'warn')
        else say(t('submit.done', { count: submitted }))
        onDone()
      },
    },
  )
}

export function useRemove(onDone: () => void) {
  const t = useT('batches')
  const { session } = useBatch()
  return useAct(
    (ids: readonly string[]) =>
      call(removeBatchItems, { params: { id: session.batchId }, body: { auditIds: [...ids] } }),
    {
      onDone: ({ removed }) => {
        session.removed(removed)
        void renew(...READS)
        say(t('remove.done', { count: removed.length }))
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
  return useAct(() => call(discardBatch, { params: { id: session.batchId } }), {
    done: t('discard.done'),
    renews: READS,
    onDone: () => {
      session.removed(session.store.get().order)
      onDone()
      void navigate(paths.works(worksNames[session.productType]))
    },
  })
}
