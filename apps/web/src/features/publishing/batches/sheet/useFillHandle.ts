import { type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { useBatch } from '../context.ts'
import { dragged } from '../model/ranges.ts'
import { chooseThese, chosenIn } from '../model/selection.ts'
import { chosenColumns, LINE } from './columns.ts'

export interface HandleProps {
  readonly 'data-handle': true
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
}

/** Dragging the corner of a range down fills the lines it is dragged over; numbered names go on counting. */
export function useFillHandle(grid: RefObject<HTMLElement | null>) {
  const t = useT('batches')
  const { session } = useBatch()
  const [over, setOver] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const latest = useRef(over)
  latest.current = over

  const props = useMemo((): HandleProps => {
    const lastLine = () => {
      const { selection, visible } = session.store.get()
      return visible.findLastIndex((id) => selection.chosen.has(id))
    }
    return {
      'data-handle': true,
      onPointerDown(event) {
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        setOver({ from: lastLine(), to: lastLine() })
      },
      onPointerMove(event) {
        const drag = latest.current
        const top = grid.current?.getBoundingClientRect().top ?? 0
        if (!drag) return
        const line = Math.floor((event.clientY - top) / LINE) - 1
        const most = session.store.get().visible.length - 1
        setOver({ ...drag, to: Math.min(most, Math.max(drag.from, line)) })
      },
      onPointerUp() {
        const drag = latest.current
        setOver(null)
        if (!drag || drag.to <= drag.from) return
        const { rows, visible, selection, columns } = session.store.get()
        const ids = chosenIn(selection, visible)
        const below = visible.slice(drag.from + 1, drag.to + 1)
        const changes = dragged({ ids, fields: chosenColumns(columns) }, below, rows)
        session.edit({ what: 'fill', changes })
        session.select(() => chooseThese([...ids, ...below]))
        session.note(t('sheet.filled', { count: changes.length }))
      },
    }
  }, [session, grid, t])

  const frame =
    over && over.to > over.from ? { top: (over.from + 2) * LINE, height: (over.to - over.from) * LINE } : null
  return { props, frame }
}
