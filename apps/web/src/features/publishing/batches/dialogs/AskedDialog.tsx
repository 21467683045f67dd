import { mediumOf } from '@easel/domain/productTypes.ts'
import { type TextKey, useT } from '../../../../i18n/texts.ts'
import { ConfirmDialog, Dialog } from '../../../../ui/Dialog.tsx'
import { KeyList } from '../../../../ui/KeyList.tsx'
import { useBatch, useReadiness, useSlice } from '../context.ts'
import type { Asked } from '../model/submission.ts'
import classes from './Dialogs.module.css'
import { SubmitDialog } from './SubmitDialog.tsx'
import { useDiscard, useRemove, useWithdraw } from './useActs.ts'
import { useRemovalReason } from './useRemovalReason.ts'

type Name = Extract<TextKey<'batches'>, `keys.${string}`> extends `keys.${infer Each}` ? Each : never
type Line = readonly [Name, readonly string[]]

const KEYS: readonly Line[] = [
  ['move', ['←', '→', '↑', '↓']],
  ['edges', ['Home', 'End']],
  ['range', ['Shift', '→']],
  ['toggle', ['Ctrl', 'Space']],
  ['all', ['Ctrl', 'A']],
  ['none', ['Esc']],
  ['inspector', ['Enter']],
  ['remove', ['Delete']],
  ['undo', ['Ctrl', 'Z']],
  ['redo', ['Ctrl', 'Shift', 'Z']],
  ['view', ['V']],
  ['search', ['/']],
]
const SHEET: readonly Line[] = [
  ['cell', ['Enter', 'F2']],
  ['next', ['Tab', 'Enter']],
  ['fill', ['Ctrl', 'D']],
  ['copy', ['Ctrl', 'C', 'X', 'V']],
  ['clear', ['Delete']],
]
const HELP: Line = ['help', ['?']]

/** Every key of the batch page; each has a button or a place to press on the page too. */
function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useT('batches')
  const { session } = useBatch()
  const space = mediumOf(session.productType) === 'sound' ? 'play' : 'togglePlain'
  const all: readonly Line[] = [...KEYS.slice(0, 4), [space, ['Space']], ...KEYS.slice(4), HELP]
  const group = (title: string, keys: readonly Line[]) => (
    <section>
      <h3>{title}</h3>
      <KeyList lines={keys.map(([name, pressed]) => ({ name, pressed, text: t(`keys.${name}`) }))} />
    </section>
  )
  return (
    <Dialog open wide onClose={onClose} title={t('keys.title')}>
      <div className={classes.help}>
        {group(t('view.gallery'), all)}
        {group(t('view.sheet'), SHEET)}
      </div>
      <p className={classes.quiet}>{t('keys.note')}</p>
    </Dialog>
  )
}

/** What is being asked over the page. */
export type Question =
  | { readonly kind: 'discard' | 'keys' }
  | { readonly kind: 'submit'; readonly asked: Asked }
  | { readonly kind: 'remove' | 'withdraw'; readonly ids: readonly string[] }

interface AskedDialogProps {
  readonly question: Question
  readonly onClose: () => void
}

export default function AskedDialog({ question, onClose }: AskedDialogProps) {
  if (question.kind === 'remove') return <RemoveDialog chosen={question.ids} onClose={onClose} />
  if (question.kind === 'withdraw') return <WithdrawDialog ids={question.ids} onClose={onClose} />
  if (question.kind === 'submit') return <SubmitDialog asked={question.asked} onClose={onClose} />
  const Dialog = DIALOGS[question.kind]
  return <Dialog onClose={onClose} />
}

const DIALOGS = { discard: DiscardDialog, keys: KeyHelp } as const

function DiscardDialog({ onClose }: { onClose: () => void }) {
  const t = useT('batches')
  const { drafts } = useReadiness()
  const discard = useDiscard(onClose)
  return (
    <ConfirmDialog
      open
      danger
      title={t('discard.title')}
      confirmLabel={t('discard.confirm', { count: drafts.length })}
      busy={discard.isPending}
      disabledReason={drafts.length === 0 ? t('discard.none') : null}
      onConfirm={() => discard.mutate(undefined)}
      onCancel={onClose}
    >
      {t('discard.text', { count: drafts.length })}
    </ConfirmDialog>
  )
}

interface WithdrawDialogProps {
  /** Chosen when the button was pressed, and on their way. */
  readonly ids: readonly string[]
  readonly onClose: () => void
}

/** Spec §4: what waits, or is approved and not released, is withdrawn; here many at once. */
function WithdrawDialog({ ids, onClose }: WithdrawDialogProps) {
  const t = useT('batches')
  const withdraw = useWithdraw(onClose)
  return (
    <ConfirmDialog
      open
      danger
      title={t('withdraw.title', { count: ids.length })}
      confirmLabel={t('withdraw.confirm', { count: ids.length })}
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate(ids)}
      onCancel={onClose}
    >
      {t('withdraw.text')}
    </ConfirmDialog>
  )
}

interface RemoveDialogProps {
  /** Chosen when the button was pressed. */
  readonly chosen: readonly string[]
  readonly onClose: () => void
}

/** Spec §5: at least one remains, and to delete all is to discard the batch. What another tab has removed meanwhile is not counted. */
function RemoveDialog({ chosen, onClose }: RemoveDialogProps) {
  const t = useT('batches')
  const items = useSlice((state) => state.items)
  const ids = chosen.filter((id) => items.has(id))
  const remove = useRemove(onClose)
  const reason = useRemovalReason(ids)
  if (reason === null && ids.length === items.size) return <DiscardDialog onClose={onClose} />
  return (
    <ConfirmDialog
      open
      danger
      title={t('remove.title', { count: ids.length })}
      confirmLabel={t('remove.confirm', { count: ids.length })}
      busy={remove.isPending}
      disabledReason={reason}
      onConfirm={() => remove.mutate(ids)}
      onCancel={onClose}
    >
      {t('remove.text', { count: ids.length })}
    </ConfirmDialog>
  )
}
