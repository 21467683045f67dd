import { useMemo, useRef } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { toast } from '../../../../ui/toasts.ts'
import { useBatch } from '../context.ts'
import { stepIn } from '../gallery/keys.ts'
import { cellPatch, cellText } from '../model/cells.ts'
import { changeOf } from '../model/change.ts'
import type { Field } from '../model/row.ts'
import { chooseThese } from '../model/selection.ts'
import { isEditable } from '../model/view.ts'
import { columnBy } from './columns.ts'

export type AfterKeeping = 'stay' | 'down' | 'up' | 'next' | 'previous'

export interface CellEdit {
  readonly id: string
  readonly field: Field
  /** What it begins with: the cell's text, or the key that was pressed. */
  readonly text: string
}

interface EditsOptions {
  readonly edit: CellEdit | null
  readonly setEdit: (edit: CellEdit | null) => void
  readonly show: (id: string, field: Field) => void
  /** The sheet takes the keyboard again. */
  readonly back: () => void
}

const BY_ROW: Readonly<Record<AfterKeeping, number>> = { stay: 0, down: 1, up: -1, next: 0, previous: 0 }
const BY_COLUMN: Readonly<Record<AfterKeeping, number>> = { stay: 0, down: 0, up: 0, next: 1, previous: -1 }

/** Beginning, keeping and dropping the edit of one cell. */
export function useSheetEdits(options: EditsOptions) {
  const t = useT('batches')
  const { session, book } = useBatch()
  const latest = useRef(options)
  latest.current = options

  return useMemo(() => {
    function moveTo(id: string, field: Field) {
      session.select(() => chooseThese([id]))
      session.columns({ anchor: field, focus: field })
      latest.current.show(id, field)
    }
    return {
      moveTo,
      /** `text` replaces what stands there. */
      begin(id: string, field: Field, text?: string) {
        const { items, rows } = session.store.get()
        const row = rows.get(id)
        if (!row) return
        if (!isEditable(items.get(id))) return toast(t('sheet.readOnly'), 'warn')
        moveTo(id, field)
        latest.current.setEdit({ id, field, text: text ?? cellText(row, field, book) })
      },
      keep({ id, field, text: before }: CellEdit, text: string, then: AfterKeeping) {
        latest.current.setEdit(null)
        const { rows, visible } = session.store.get()
        const row = rows.get(id)
        const patch = row && text !== cellText(row, field, book) ? cellPatch(text, field, book) : null
        const change = row && patch && changeOf(id, row, patch)
        if (row && !patch && text !== before && text !== cellText(row, field, book))
          toast(t('sheet.unreadable', { field: t(`field.${field}`) }), 'warn')
        if (change) session.edit({ what: 'set', changes: [change] })
        if (then === 'stay') return
        moveTo(stepIn(visible, id, BY_ROW[then]) ?? id, columnBy(field, BY_COLUMN[then]))
        latest.current.back()
      },
      drop() {
        latest.current.setEdit(null)
        latest.current.back()
      },
    }
  }, [session, book, t])
}

export type SheetEdits = ReturnType<typeof useSheetEdits>
