import { lazyDialog } from '../../../app/lazyPart.tsx'
import { useT } from '../../../i18n/texts.ts'
import type { Question } from './dialogs/AskedDialog.tsx'
import type { useTable } from './useTable.ts'

const AskedDialog = lazyDialog(() => import('./dialogs/AskedDialog.tsx'))
const TableDialog = lazyDialog(() => import('./dialogs/TableDialog.tsx'))

interface WorkspaceDialogsProps {
  readonly question: Question | null
  readonly onClose: () => void
  readonly table: ReturnType<typeof useTable>
}

export function WorkspaceDialogs({ question, onClose, table }: WorkspaceDialogsProps) {
  const t = useT('batches')
  return (
    <>
      {question && <AskedDialog question={question} onClose={onClose} />}
      {table.table && <TableDialog table={table.table} onClose={table.close} />}
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
