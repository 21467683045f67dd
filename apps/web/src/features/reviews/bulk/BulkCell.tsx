import { memo, useEffect, useRef } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { useTagName } from '../../../shell/tags/useTagName.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { FontLetters } from '../../../ui/FontLetters.tsx'
import { IconCheck, IconX } from '../../../ui/icons.ts'
import { SoundLine } from '../../../ui/SoundLine.tsx'
import { VideoPreview } from '../../../ui/VideoPreview.tsx'
import classes from './BulkDesk.module.css'
import { type Mark, reasonsOf } from './marks.ts'
import type { BulkItem } from './useBulk.ts'

interface BulkCellProps {
  readonly item: BulkItem
  readonly at: number
  readonly mark: Mark | undefined
  readonly focused: boolean
  readonly chosen: boolean
  /** Why the server could not decide it. */
  readonly refusal: string | null
  readonly onPress: (at: number, keys: { readonly shift: boolean; readonly add: boolean }) => void
  readonly onOpen: (at: number) => void
}

/** One work of a bulk with what is marked: word, sign and colour. */
export const BulkCell = memo(function BulkCell(props: BulkCellProps) {
  const { item, at, mark, focused, chosen, refusal, onPress, onOpen } = props
  const t = useT('reviews')
  const tagName = useTagName()
  const cell = useRef<HTMLLIElement>(null)
  // The screen opens at its head, not at its first work.
  const was = useRef(focused)
  useEffect(() => {
    if (focused && !was.current) cell.current?.scrollIntoView({ block: 'nearest' })
    was.current = focused
  }, [focused])
  const name = item.name || t('untitled')
  const holder = item.details.copyrightHolder ?? item.designerName
  return (
    <li
      ref={cell}
      className={classes.cell}
      data-focused={focused || undefined}
      data-chosen={chosen || undefined}
      data-mark={mark?.kind}
    >
      <div className={classes.picture}>
        <Shown item={item} name={name} />
        {mark && (
          <span className={classes.mark} data-mark={mark.kind}>
            {mark.kind === 'APPROVE' ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
            {t(`bulk.mark.${mark.kind}`)}
          </span>
        )}
      </div>
      <button
        type="button"
        className={classes.name}
        aria-pressed={chosen}
        aria-current={focused || undefined}
        onClick={(event) => onPress(at, { shift: event.shiftKey, add: event.metaKey || event.ctrlKey })}
        onDoubleClick={() => onOpen(at)}
      >
        {name}
      </button>
      <p className={classes.facts}>{[holder, ...(item.details.tags ?? []).map(tagName)].join(' · ')}</p>
      {reasonsOf(mark).length > 0 && (
        <p className={classes.reasons}>
          {reasonsOf(mark)
            .map((code) => t(`reason.${code}`))
            .join(', ')}
        </p>
      )}
      {refusal && <p className={classes.refusal}>{refusal}</p>}
    </li>
  )
})

function Shown({ item, name }: { item: BulkItem; name: string }) {
  const { picture, medium, productType } = item
  if (productType === 'VIDEO_WALLPAPER' && medium)
    return <VideoPreview url={medium.url} poster={picture} label={name} />
  if (productType === 'RINGTONE' && medium)
    return (
      <SoundLine
        id={medium.mediumId}
        url={medium.url}
        name={name}
        peaks={medium.peaks ?? []}
        seconds={medium.seconds ?? 0}
      />
    )
  if (productType === 'FONT' && medium) return <FontLetters url={medium.url} />
  return picture && <Artwork picture={picture} alt="" />
}
