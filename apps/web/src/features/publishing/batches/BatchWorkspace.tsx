import { mediumOf } from '@easel/domain/productTypes.ts'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../app/lazyPart.tsx'
import { BatchCopiesPart } from '../../../app/parts.ts'
import { UnsavedWork } from '../../../app/UnsavedWork.tsx'
import { useT } from '../../../i18n/texts.ts'
import { BottomSheet } from '../../../ui/BottomSheet.tsx'
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
import { useBatch, useChosen, useSlice, useStore } from './context.ts'
import type { Question } from './dialogs/AskedDialog.tsx'
import { useRemovalReason } from './dialogs/useRemovalReason.ts'
import { Emptiness, useEmptiness } from './Emptiness.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { SoundList } from './gallery/SoundList.tsx'
import { Inspector } from './inspector/Inspector.tsx'
import { SoloPicture } from './inspector/OneFacts.tsx'
import { arrivalOf } from './model/copies.ts'
import { chooseAll, chooseNone, chooseOthers } from './model/selection.ts'
import { isEditable } from './model/view.ts'
import { useDrop } from './useDrop.ts'
import { useTable } from './useTable.ts'
import { useUndoKeys } from './useUndoKeys.ts'
import { useUploadsHere } from './useUploadsHere.ts'
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
  const [size, setSize] = useSize()
  const [editing, setEditing] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const aside = useRef<HTMLElement>(null)
  const search = useRef<HTMLDivElement>(null)
  const chosen = useChosen()
  const unsaved = useStore(session.saving, (state) => state.kind !== 'saved')
  const removal = useRemovalReason(chosen)
  const solo = useSolo(look)
  const emptiness = useEmptiness()
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
          isPlain={solo !== null || emptiness === 'done'}
        />
        <ProblemChips
          solo={solo !== null}
          chosen={view.problem}
          onChoose={(problem) => change({ problem, show: null })}
          onEdit={() => requestAnimationFrame(edit)}
        />
        <NotTakenHere />
        <BatchConflicts />
        <BatchCopiesPart batchId={session.batchId} />
      </div>
      <div
        className={classes.body}
        data-aside={(beside && emptiness !== 'done') || undefined}
        data-solo={solo !== null || undefined}
      >
        <div className={classes.main}>
          {emptiness ? (
            <Emptiness kind={emptiness} change={change} />
          ) : (
            <Items solo={solo} beside={beside} look={look} rowHeight={size} onEdit={edit} onRemove={remove} />
          )}
        </div>
        {beside && emptiness !== 'done' && (
          <aside ref={aside} className={classes.aside} aria-label={t('inspector.title')}>
            <Inspector fileOnly={solo !== null} />
          </aside>
        )}
      </div>
      {emptiness !== 'done' && (
        <Foot
          solo={solo}
          onEdit={beside ? null : () => setEditing(true)}
          onRemove={remove}
          onWithdraw={(ids) => setQuestion({ kind: 'withdraw', ids })}
          onSubmit={(asked) => setQuestion({ kind: 'submit', asked })}
        />
      )}
      {!beside && solo === null && <EditorSheet open={editing} onClose={() => setEditing(false)} />}
      <WorkspaceDialogs question={question} onClose={() => setQuestion(null)} table={table} />
      {drop.over && <div className={classes.over}>{t('drop.over')}</div>}
    </div>
  )
}

/** How large the pictures are. */
function useSize() {
  const usual = useMedia(phone) ? phoneSize : deskSize
  const [chosen, setSize] = useState<number | null>(null)
  return [chosen ?? usual, setSize] as const
}

/** The editor of what is chosen, from below. */
function EditorSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('batches')
  const chosen = useChosen()
  return (
    <BottomSheet open={open} onClose={onClose} title={t('chosen', { count: chosen.length })}>
      <Inspector />
    </BottomSheet>
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
  readonly onKeys: () => void
  readonly onDiscard: () => void
}

/** The menu of what is seldom done with a batch. */
function useMore({ chosen, table, onKeys, onDiscard }: More): readonly MenuItem[] {
  const t = useT('batches')
  const touch = useMedia(withoutKeyboard)
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

/** The only item of a batch into which nothing else is on its way: it is edited as one work, without the tools of many. */
function useSolo(look: string): string | null {
  const { session } = useBatch()
  const { items: uploads } = useUploadsHere(session.batchId)
  const items = useSlice((state) => state.items)
  const only = useSlice((state) => (state.visible.length === 1 ? (state.visible[0] ?? null) : null))
  const isAlone = only !== null && arrivalOf(uploads, items).expected === 1 && isEditable(items.get(only))
  const solo = isAlone && look === 'gallery' ? only : null
  useEffect(() => {
    if (solo === null) return
    session.select(chooseAll)
    return () => session.select(chooseNone)
  }, [solo, session])
  return solo
}

interface ItemsProps extends Pick<ReturnType<typeof useView>, 'look'> {
  readonly solo: string | null
  /** There is room for the editor beside the items. */
  readonly beside: boolean
  readonly rowHeight: number
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** The items that the filters leave, as pictures, as lines of sounds or as a sheet; one alone with its editor. */
function Items({ solo, beside, look, rowHeight, onEdit, onRemove }: ItemsProps) {
  const { session } = useBatch()
  const sounds = mediumOf(session.productType) === 'sound'
  if (look === 'sheet') return <Sheet onRemove={onRemove} />
  if (solo !== null && !beside)
    return (
      <div className={classes.soloEditor}>
        <Inspector />
      </div>
    )
  if (solo !== null && !sounds) return <SoloPicture id={solo} />
  const List = sounds ? SoundList : Gallery
  return <List rowHeight={rowHeight} onEdit={onEdit} onRemove={onRemove} />
}
