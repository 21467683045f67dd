import { mediumOf } from '@easel/domain/productTypes.ts'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../app/lazyPart.tsx'
import { BatchCopiesPart } from '../../../app/parts.ts'
import { UnsavedWork } from '../../../app/UnsavedWork.tsx'
import { useT } from '../../../i18n/texts.ts'
import { BottomSheet } from '../../../ui/BottomSheet.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { MenuItem } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useHotkeys } from '../../../ui/useHotkeys.ts'
import { useMedia } from '../../../ui/useMedia.ts'
import classes from './BatchScreen.module.css'
import { Foot } from './bar/Foot.tsx'
import { NotTakenHere } from './bar/NotTakenHere.tsx'
import { ProblemChips } from './bar/ProblemChips.tsx'
import { Toolbar } from './bar/Toolbar.tsx'
import { BatchConflicts } from './Conflicts.tsx'
import { useBatch, useChosen, useReadiness, useSlice, useStore } from './context.ts'
import type { Question } from './dialogs/AskedDialog.tsx'
import { useRemovalReason } from './dialogs/useRemovalReason.ts'
import { Gallery } from './gallery/Gallery.tsx'
import { SoundList } from './gallery/SoundList.tsx'
import { Inspector } from './inspector/Inspector.tsx'
import { chooseOthers } from './model/selection.ts'
import { useDrop } from './useDrop.ts'
import { useTable } from './useTable.ts'
import { useUndoKeys } from './useUndoKeys.ts'
import { useView } from './useView.ts'
import { WorkspaceDialogs } from './WorkspaceDialogs.tsx'
import { WorkspaceHead } from './WorkspaceHead.tsx'

const Sheet = lazyPart(() => import('./sheet/Sheet.tsx'))

const phone = '(max-width: 48em)'
const wide = '(min-width: 64em)'
const withoutKeyboard = '(hover: none) and (pointer: coarse)'
const [phoneSize, deskSize] = [180, 240]

/** The batch page: pictures or sheet, what is chosen beside it, and what can be done below. */
export function BatchWorkspace({ createdAt }: { createdAt: string }) {
  const t = useT('batches')
  const { session } = useBatch()
  const { look, view, change } = useView()
  const drop = useDrop()
  const table = useTable(createdAt)
  const beside = useMedia(wide)
  const touch = useMedia(withoutKeyboard)
  const usualSize = useMedia(phone) ? phoneSize : deskSize
  const [chosenSize, setSize] = useState<number | null>(null)
  const size = chosenSize ?? usualSize
  const [editing, setEditing] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const aside = useRef<HTMLElement>(null)
  const search = useRef<HTMLDivElement>(null)
  const chosen = useChosen()
  const unsaved = useStore(session.saving, (state) => state.kind !== 'saved')
  const removal = useRemovalReason(chosen)

  useRestoredNote()

  function edit() {
    if (!beside) return setEditing(true)
    aside.current?.querySelector<HTMLElement>('textarea, input')?.focus()
  }
  function remove() {
    if (removal) return session.note(removal, true)
    setQuestion({ kind: 'remove', ids: chosen })
  }
  const step = useUndoKeys()
  const showKeys = () => setQuestion({ kind: 'keys' })

  useHotkeys({
    '?': showKeys,
    '/': () => search.current?.querySelector('input')?.focus(),
    v: () => change({ view: look === 'gallery' ? 'sheet' : null }),
  })
  const more = useMore({
    chosen,
    table,
    touch,
    onKeys: showKeys,
    onDiscard: () => setQuestion({ kind: 'discard' }),
  })
  return (
    <div className={classes.page} {...drop.target}>
      <UnsavedWork when={unsaved} keep={session.leave} />
      <div className={classes.head}>
        <WorkspaceHead createdAt={createdAt} accept={drop.accept} onFiles={drop.add} />
        <Toolbar
          look={look}
          view={view}
          change={change}
          size={size}
          onSize={setSize}
          onStep={step}
          search={search}
          more={more}
        />
        <ProblemChips
          chosen={view.problem}
          onChoose={(problem) => change({ problem, show: null })}
          onEdit={() => requestAnimationFrame(edit)}
        />
        <NotTakenHere />
        <BatchConflicts />
        <BatchCopiesPart batchId={session.batchId} />
      </div>
      <div className={classes.body} data-aside={beside || undefined}>
        <div className={classes.main}>
          <Items look={look} change={change} rowHeight={size} onEdit={edit} onRemove={remove} />
        </div>
        {beside && (
          <aside ref={aside} className={classes.aside} aria-label={t('inspector.title')}>
            <Inspector />
          </aside>
        )}
      </div>
      <Foot
        onEdit={beside ? null : () => setEditing(true)}
        onRemove={remove}
        onWithdraw={(ids) => setQuestion({ kind: 'withdraw', ids })}
        onSubmit={(asked) => setQuestion({ kind: 'submit', asked })}
      />
      {!beside && (
        <BottomSheet
          open={editing}
          onClose={() => setEditing(false)}
          title={t('chosen', { count: chosen.length })}
        >
          <Inspector />
        </BottomSheet>
      )}
      <WorkspaceDialogs question={question} onClose={() => setQuestion(null)} table={table} />
      {drop.over && <div className={classes.over}>{t('drop.over')}</div>}
    </div>
  )
}

/** Says once that changes came back that this browser had not saved. */
function useRestoredNote() {
  const t = useT('batches')
  const { session } = useBatch()
  useEffect(() => {
    if (session.restored > 0) toast(t('restored', { count: session.restored }), 'info')
  }, [session, t])
}

interface More {
  readonly chosen: readonly string[]
  readonly table: ReturnType<typeof useTable>
  readonly touch: boolean
  readonly onKeys: () => void
  readonly onDiscard: () => void
}

/** The menu of what is seldom done with a batch. */
function useMore({ chosen, table, touch, onKeys, onDiscard }: More): readonly MenuItem[] {
  const t = useT('batches')
  const { session } = useBatch()
  return [
    {
      key: 'export',
      label: chosen.length > 0 ? t('more.exportChosen', { count: chosen.length }) : t('more.export'),
      onSelect: () => table.save(chosen),
    },
    { key: 'import', label: t('more.import'), onSelect: table.choose },
    { key: 'others', label: t('more.others'), onSelect: () => session.select(chooseOthers) },
    ...(touch ? [] : [{ key: 'keys', label: t('more.keys'), onSelect: onKeys }]),
    { key: 'discard', label: t('more.discard'), onSelect: onDiscard },
  ]
}

interface ItemsProps extends Pick<ReturnType<typeof useView>, 'look' | 'change'> {
  readonly rowHeight: number
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** The items that the filters leave, as pictures, as lines of sounds or as a sheet. */
function Items({ look, change, rowHeight, onEdit, onRemove }: ItemsProps) {
  const { session } = useBatch()
  const empty = useSlice((state) => state.visible.length === 0)
  if (empty) return <Nothing onClear={() => change({ show: null, problem: null, q: null })} change={change} />
  if (look === 'sheet') return <Sheet onRemove={onRemove} />
  const List = mediumOf(session.productType) === 'sound' ? SoundList : Gallery
  return <List rowHeight={rowHeight} onEdit={onEdit} onRemove={onRemove} />
}

interface NothingProps {
  readonly onClear: () => void
  readonly change: (changes: { show: string }) => void
}

/** Why nothing is in view: nothing has come yet, all is submitted, or nothing fits what is asked for. */
function Nothing({ onClear, change }: NothingProps) {
  const t = useT('batches')
  const count = useSlice((state) => state.items.size)
  const view = useSlice((state) => state.view)
  const { drafts } = useReadiness()
  const plain = view.group === 'editing' && view.search === '' && view.problem === null
  const kind = count === 0 ? 'empty' : plain && drafts.length === 0 ? 'done' : 'none'
  return (
    <div className={classes.empty}>
      {kind === 'empty' && <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      {kind === 'done' && (
        <EmptyState
          title={t('empty.doneTitle')}
          action={<Button onClick={() => change({ show: 'submitted' })}>{t('empty.toSubmitted')}</Button>}
        >
          {t('empty.doneText')}
        </EmptyState>
      )}
      {kind === 'none' && (
        <EmptyState
          title={t('empty.noneTitle')}
          action={<Button onClick={onClear}>{t('empty.clear')}</Button>}
        >
          {t('empty.noneText')}
        </EmptyState>
      )}
    </div>
  )
}
