import { useRef, useState } from 'react'
import { retried } from '../../../app/chunk.ts'
import { useT } from '../../../i18n/texts.ts'
import { formatDate } from '../../../ui/format.ts'
import { toast } from '../../../ui/toasts.ts'
import { useZone } from '../../../ui/ZoneNote.tsx'
import { useBatch } from './context.ts'
import type { ReadTable } from './dialogs/TableDialog.tsx'
import type { Row } from './model/row.ts'

const csv = () => retried(() => import('./model/csv.ts'))

/** The batch, or what is chosen of it, as a CSV file, and back. */
export function useTable(createdAt: string) {
  const t = useT('batches')
  const zone = useZone()
  const { session, book, find } = useBatch()
  const [table, setTable] = useState<ReadTable | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const itemsNow = () => {
    const { order, items } = session.store.get()
    return order.map((id) => ({ id, fileName: items.get(id)?.medium.fileName ?? '' }))
  }

  async function save(chosen: readonly string[]) {
    const { tableOf } = await csv()
    const all = itemsNow()
    const some = all.filter(({ id }) => chosen.includes(id))
    const text = tableOf(some.length > 0 ? some : all, session.store.get().rows, book)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
    const title = t(`title.${session.productType}`, { date: formatDate(createdAt, zone) })
    // A slash would be a folder.
    link.download = `${title.replaceAll('/', '-')}.csv`
    link.click()
    URL.revokeObjectURL(link.href)
  }

  async function read(file: File) {
    const { dryRunOf } = await csv()
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { items, rows } = session.store.get()
    const judge = (id: string, row: Row) => {
      const item = items.get(id)
      return item ? find(item, row) : []
    }
    setTable({ fileName: file.name, run: dryRunOf(bytes, { items: itemsNow(), rows, book, judge }) })
  }

  const fail = (reason: Error) => toast(reason.message, 'bad')

  return {
    table,
    input,
    /** Of the chosen items, or of all where none is chosen. */
    save: (chosen: readonly string[]) => void save(chosen).catch(fail),
    choose: () => input.current?.click(),
    read: (file: File) => void read(file).catch(fail),
    close: () => setTable(null),
  }
}
