import { mediumOf } from '@easel/domain/productTypes.ts'
import { memo, useEffect, useRef } from 'react'
import { listed, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { FontLetters } from '../../../../ui/FontLetters.tsx'
import { joinFacts } from '../../../../ui/format.ts'
import { IconAlertTriangle, IconCheck, IconX } from '../../../../ui/icons.ts'
import { SoundLine } from '../../../../ui/SoundLine.tsx'
import { usePlays } from '../../../../ui/usePlays.ts'
import { VideoFrame } from '../../../../ui/VideoFrame.tsx'
import { useTagName } from '../../../publishing/tags/public.ts'
import classes from './BulkCell.module.css'
import type { CopyMark } from './copies.ts'
import { type Mark, reasonsOf } from './marks.ts'
import type { BulkItem } from './useBulk.ts'
import { WhoseWork } from './WhoseWork.tsx'

interface BulkCellProps {
  readonly item: BulkItem
  readonly at: number
  readonly mark: Mark | undefined
  /** How close it is to somebody else's earlier work. */
  readonly copy: CopyMark | undefined
  readonly focused: boolean
  readonly chosen: boolean
  readonly plays: boolean
  /** Why the server could not decide it. */
  readonly refusal: string | null
  readonly onPress: (at: number, keys: { readonly shift: boolean; readonly add: boolean }) => void
  readonly onFocus: (at: number) => void
  readonly onAdd: (at: number) => void
  readonly onOpen: (at: number) => void
}

/** One work of a bulk with what is marked: word, sign and colour. */
export const BulkCell = memo(function BulkCell(props: BulkCellProps) {
  const { item, at, mark, copy, focused, chosen, refusal, onPress, onFocus, onAdd, onOpen } = props
  const t = useT('reviews')
  const locale = useLocale()
  const tagName = useTagName()
  const { plays, pointer } = usePlays(props.plays)
  const button = useFollowed(focused)
  const name = item.name || t('untitled')
  return (
    <li
      className={classes.cell}
      data-kind={item.productType}
      data-focused={focused || undefined}
      data-chosen={chosen || undefined}
      data-mark={mark?.kind}
      {...pointer}
    >
      <div className={classes.picture}>
        <BulkMedium item={item} plays={plays} />
        {mark && (
          <span className={classes.mark} data-mark={mark.kind}>
            {mark.kind === 'APPROVE' ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
            {t(`bulk.mark.${mark.kind}`)}
          </span>
        )}
        {copy && (
          <span className={classes.copy}>
            <IconAlertTriangle size={16} aria-hidden />
            {t(`bulk.copy.${copy}`)}
          </span>
        )}
      </div>
      <button
        ref={button}
        type="button"
        data-work
        className={classes.name}
        aria-pressed={chosen}
        aria-current={focused || undefined}
        // Not on every focus: a dialog that closes gives it back to where it was before.
        onKeyUp={(event) => event.key === 'Tab' && onFocus(at)}
        onClick={(event) => onPress(at, { shift: event.shiftKey, add: event.metaKey || event.ctrlKey })}
        onDoubleClick={() => onOpen(at)}
      >
        {name}
      </button>
      <input
        type="checkbox"
        className={classes.choose}
        // By keyboard it is Space on the name.
        tabIndex={-1}
        aria-label={t('bulk.choose', { name })}
        checked={chosen}
        onChange={(event) => event.target.checked !== chosen && onAdd(at)}
      />
      <WhoseWork item={item} />
      {(item.details.tags ?? []).length > 0 && (
        <p className={classes.facts}>{joinFacts((item.details.tags ?? []).map(tagName))}</p>
      )}
      {reasonsOf(mark).length > 0 && (
        <p className={classes.reasons}>
          {listed(
            reasonsOf(mark).map((code) => t(`reason.${code}`)),
            locale,
          )}
        </p>
      )}
      {refusal && <p className={classes.refusal}>{refusal}</p>}
    </li>
  )
})

/** The button that is scrolled to, and has the browser's focus too, when a work comes into focus. */
function useFollowed(focused: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  // The screen opens at its head, not at its first work.
  const was = useRef(focused)
  useEffect(() => {
    if (focused && !was.current && button.current) {
      button.current.closest('li')?.scrollIntoView({ block: 'nearest' })
      // Focus in a field or on a button of the panel stays there.
      if (document.activeElement?.matches('body, [data-work]')) button.current.focus({ preventScroll: true })
    }
    was.current = focused
  }, [focused])
  return button
}

interface BulkMediumProps {
  readonly item: BulkItem
  /** Of a video. */
  readonly plays: boolean
}

/** A work of a bulk: its picture, or its player. */
function BulkMedium({ item, plays }: BulkMediumProps) {
  const t = useT('reviews')
  const { picture, medium, productType } = item
  const kind = mediumOf(productType)
  if (kind === 'video' && medium) return <VideoFrame url={medium.url} poster={picture} plays={plays} />
  if (kind === 'sound' && medium)
    return (
      <SoundLine
        id={medium.mediumId}
        url={medium.url}
        name={item.name || t('untitled')}
        peaks={medium.peaks ?? []}
        seconds={medium.seconds ?? 0}
      />
    )
  if (kind === 'font' && medium) return <FontLetters url={medium.url} />
  return picture && <Artwork picture={picture} alt="" />
}
