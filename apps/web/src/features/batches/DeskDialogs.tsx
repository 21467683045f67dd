import { lazy, Suspense } from 'react'
import { useT } from '../../i18n/texts.ts'
import { patiently } from '../../shell/chunk.ts'
import { DiscardDialog } from './dialogs/DiscardDialog.tsx'
import { KeyHelp } from './dialogs/KeyHelp.tsx'
import { RemoveDialog } from './dialogs/RemoveDialog.tsx'
import { SubmitDialog } from './dialogs/SubmitDialog.tsx'
import type { useTable } from './useTable.ts'

const TableDialog = lazy(() =>
  patiently(() => import('./dialogs/TableDialog.tsx')).then(({ TableDialog: Dialog }) => ({
    default: Dialog,
  })),
)

/** What is being asked over the page. */
export type Question =
  | { readonly kind: 'submit' | 'discard' | 'keys' }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }

interface DeskDialogsProps {
  readonly question: Question | null
  readonly onClose: () => void
  readonly table: ReturnType<typeof useTable>
}

export function DeskDialogs({ question, onClose, table }: DeskDialogsProps) {
  const t = useT('batches')
  return (
    <>
      {question?.kind === 'submit' && <SubmitDialog onClose={onClose} />}
      {question?.kind === 'remove' && <RemoveDialog ids={question.ids} onClose={onClose} />}
      {question?.kind === 'discard' && <DiscardDialog onClose={onClose} />}
      {question?.kind === 'keys' && <KeyHelp onClose={onClose} />}
      <Suspense>{table.table && <TableDialog table={table.table} onClose={table.close} />}</Suspense>
      <input
        ref={table.input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label={t('csv.choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) table.read(file)
        }}
      />
    </>
  )
}
