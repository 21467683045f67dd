import type { ClipboardEvent } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { useBatch } from '../context.ts'
import { cleared, copied, pasted, type Range } from '../model/ranges.ts'
import { FIELDS } from '../model/row.ts'
import { chosenIn } from '../model/selection.ts'
import { isEditable } from '../model/view.ts'
import { chosenColumns } from './columns.ts'

/** Cells to and from any spreadsheet, as lines with tabs. */
export function useClipboard() {
  const t = useT('batches')
  const { session, book } = useBatch()

  function rangeNow(): Range {
    const { selection, visible, columns } = session.store.get()
    const ids = chosenIn(selection, visible)
    return {
      ids: ids.length > 0 ? ids : [selection.focus ?? ''].filter(Boolean),
      fields: chosenColumns(columns),
    }
  }

  const inCell = ({ target }: ClipboardEvent) => target instanceof HTMLTextAreaElement

  function copy(event: ClipboardEvent) {
    if (inCell(event)) return
    event.preventDefault()
    const range = rangeNow()
    event.clipboardData.setData('text/plain', copied(range, session.store.get().rows, book))
    session.note(t('sheet.copied', { count: range.ids.length }))
  }

  return {
    onCopy: copy,
    onCut(event: ClipboardEvent) {
      if (inCell(event)) return
      copy(event)
      session.edit({ what: 'clear', changes: cleared(rangeNow(), session.store.get().rows) })
    },
    onPaste(event: ClipboardEvent) {
      if (inCell(event)) return
      event.preventDefault()
      const { items, rows, visible } = session.store.get()
      const sheet = { ids: visible, fields: FIELDS }
      const { changes, unread, outside } = pasted(
        event.clipboardData.getData('text/plain'),
        rangeNow(),
        sheet,
        rows,
        book,
      )
      const open = changes.filter(({ id }) => isEditable(items.get(id)))
      session.edit({ what: 'paste', changes: open })
      const sentences = [
        open.length > 0 ? t('sheet.pasted', { count: open.length }) : t('sheet.pastedNone'),
        unread > 0 ? t('sheet.unread', { count: unread }) : '',
        outside > 0 ? t('sheet.outside', { count: outside }) : '',
      ]
      session.note(sentences.filter(Boolean).join(' '), unread + outside > 0)
    },
  }
}
