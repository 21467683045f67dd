import { getHome } from '@easel/contract/entrypoints/home/endpoints.ts'
import { revokeAudits, submitAudits } from '@easel/contract/publishing/audits/endpoints.ts'
import {
  applyForRemovals,
  listWorksOfType,
  type Work,
} from '@easel/contract/publishing/audits/workEndpoints.ts'
import { listBatches } from '@easel/contract/publishing/batches/endpoints.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { MAX_ACTED_ON } from '@easel/domain/publishing/audits/many.ts'
import { REMOVAL_REASON_MAX, RemovalReason } from '@easel/domain/publishing/products/removal.ts'
import { z } from 'zod'
import { call } from '../../../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../../../app/data.ts'
import { withErrorPrefix } from '../../../../../app/errorPrefix.ts'
import { useT } from '../../../../../i18n/texts.ts'
import { ConfirmDialog, Dialog } from '../../../../../ui/Dialog.tsx'
import { Form } from '../../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../../ui/form/useFormOf.ts'
import { Bullets, Stack } from '../../../../../ui/layout.tsx'
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
function useMany(act: ManyAct, onDone: (refused: readonly string[]) => void) {
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

interface ManyDialogProps {
  readonly act: ManyAct
  /** Chosen when the button was pressed; exactly these are acted on. */
  readonly works: readonly Work[]
  readonly onClose: () => void
  /** `refused`: the works with which it was not done. */
  readonly onDone: (refused: readonly string[]) => void
}

/** Asks once more before many are touched, and names them. */
export function ManyDialog(props: ManyDialogProps) {
  if (props.act === 'remove') return <RemoveDialog {...props} />
  return <AskDialog {...props} act={props.act} />
}

function AskDialog({
  act,
  works,
  onClose,
  onDone,
}: ManyDialogProps & { readonly act: Exclude<ManyAct, 'remove'> }) {
  const t = useT('manyWorks')
  const many = useMany(act, onDone)
  return (
    <ConfirmDialog
      open
      danger={act === 'withdraw'}
      title={t(`title.${act}`, { count: works.length })}
      confirmLabel={t(`act.${act}`, { count: works.length })}
      busy={many.isPending}
      onConfirm={() => many.mutate({ works, reason: '' })}
      onCancel={onClose}
    >
      <p>{t(`text.${act}`)}</p>
      <Names works={works} />
    </ConfirmDialog>
  )
}

const Removal = z.object({ reason: RemovalReason })

function RemoveDialog({ works, onClose, onDone }: ManyDialogProps) {
  const t = useT('manyWorks')
  const form = useFormOf(Removal, { reason: '' })
  const many = useMany('remove', onDone)
  const count = works.length
  return (
    <Dialog open onClose={onClose} title={t('title.remove', { count })}>
      <Stack gap={16}>
        <p>{t('text.remove')}</p>
        <Names works={works} />
        <Form
          danger
          form={form}
          submitLabel={t('act.remove', { count })}
          onSubmit={async ({ reason }) => {
            await many.mutateAsync({ works, reason })
          }}
        >
          <TextAreaField
            name="reason"
            label={t('reason')}
            help={t('reasonHelp')}
            max={REMOVAL_REASON_MAX}
            count={weightOf}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}

const NAMED = 6

/** The first of them, and how many more. */
function Names({ works }: { works: readonly Work[] }) {
  const t = useT('manyWorks')
  const audits = useT('audits')
  const more = works.length - NAMED
  return (
    <Bullets>
      {works.slice(0, NAMED).map(({ id, name }) => (
        <li key={id}>{name || audits('untitled')}</li>
      ))}
      {more > 0 && <li>{t('more', { count: more })}</li>}
    </Bullets>
  )
}
