import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { Artwork, type ArtworkPicture } from './Artwork.tsx'
import { IconButton } from './Button.tsx'
import { focusNeighbour } from './focusNeighbour.ts'
import { IconArrowLeft, IconArrowRight, IconTrash } from './icons.ts'
import classes from './PictureOrder.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface OrderedPicture {
  readonly key: string
  readonly picture: ArtworkPicture
  /** Where it came from, under the picture. */
  readonly note?: string | undefined
}

interface PictureOrderProps {
  readonly label: string
  readonly pictures: readonly OrderedPicture[]
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
}

type Way = 'earlier' | 'later'

/** Pictures in an order: dragged with a pointer, or moved with the buttons under each. */
export function PictureOrder({ label, pictures, onMove, onRemove }: PictureOrderProps) {
  const t = useT('ui')
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [announced, setAnnounced] = useState('')
  const [refocus, setRefocus] = useState<{ readonly key: string; readonly way: Way } | null>(null)

  // Moving a tile in the document takes the focus off its button.
  useEffect(() => {
    if (!refocus) return
    const tile = list.current?.querySelector(`[data-key="${CSS.escape(refocus.key)}"]`)
    tile?.querySelector<HTMLElement>(`[data-way="${refocus.way}"]`)?.focus()
    setRefocus(null)
  }, [refocus])

  function move(from: number, to: number, way?: Way) {
    const moved = pictures[from]
    if (!moved || from === to || to < 0 || to >= pictures.length) return
    onMove(from, to)
    setAnnounced(t('order.moved', { from: from + 1, to: to + 1, total: pictures.length }))
    if (way) setRefocus({ key: moved.key, way })
  }

  function drop(event: DragEvent, to: number) {
    event.preventDefault()
    if (dragged !== null) move(dragged, to)
    setDragged(null)
    setOver(null)
  }

  return (
    <>
      <ol ref={list} className={classes.order} aria-label={label}>
        {pictures.map((each, index) => (
          <li
            key={each.key}
            data-key={each.key}
            className={classes.tile}
            data-dragged={dragged === index || undefined}
            data-over={(dragged !== null && over === index && dragged !== index) || undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(index)
            }}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(index)
            }}
            onDragEnd={() => {
              setDragged(null)
              setOver(null)
            }}
            onDrop={(event) => drop(event, index)}
          >
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <Artwork picture={each.picture} alt={t('order.picture', { number: index + 1 })} />
            {each.note && <span className={classes.note}>{each.note}</span>}
            <Tools
              index={index}
              total={pictures.length}
              onMove={(to, way) => move(index, to, way)}
              onRemove={() => onRemove(index)}
            />
          </li>
        ))}
      </ol>
      <div aria-live="polite">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </div>
    </>
  )
}

interface ToolsProps {
  readonly index: number
  readonly total: number
  readonly onMove: (to: number, way: Way) => void
  readonly onRemove: () => void
}

/** The buttons under one picture. */
function Tools({ index, total, onMove, onRemove }: ToolsProps) {
  const t = useT('ui')
  return (
    <div className={classes.tools}>
      <IconButton
        small
        data-way="earlier"
        label={t('order.earlier', { number: index + 1 })}
        disabledReason={index === 0 ? t('order.first') : null}
        onClick={() => onMove(index - 1, 'earlier')}
      >
        <IconArrowLeft aria-hidden />
      </IconButton>
      <IconButton
        small
        label={t('remove', { name: t('order.picture', { number: index + 1 }) })}
        data-remove
        onClick={(event) => {
          focusNeighbour(event.currentTarget, '[data-remove]')
          onRemove()
        }}
      >
        <IconTrash aria-hidden />
      </IconButton>
      <IconButton
        small
        data-way="later"
        label={t('order.later', { number: index + 1 })}
        disabledReason={index === total - 1 ? t('order.last') : null}
        onClick={() => onMove(index + 1, 'later')}
      >
        <IconArrowRight aria-hidden />
      </IconButton>
    </div>
  )
}
