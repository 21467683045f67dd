import { type MouseEvent, memo, useCallback } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { GridPart } from '../../../../ui/GridPart.tsx'
import { IconCheck } from '../../../../ui/icons.ts'
import { SoundButton, usePlayback } from '../../../../ui/SoundButton.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { sound } from '../../../../ui/sound.ts'
import { Waveform } from '../../../../ui/Waveform.tsx'
import { useBatch, useProblems, useSlice } from '../context.ts'
import type { JustifiedRow } from '../model/justified.ts'
import { isEditable } from '../model/view.ts'
import { ProblemBadge } from '../ProblemBadge.tsx'
import classes from './Gallery.module.css'
import { type ItemActs, ItemGrid, type RowProps } from './ItemGrid.tsx'
import { ItemTags } from './ItemTags.tsx'
import { cellId } from './keys.ts'

const linePixels = 72

/** Ringtones with their waveforms; one plays at a time, by the space bar or its button. */
export function SoundList(acts: ItemActs) {
  const { session } = useBatch()
  const visible = useSlice((state) => state.visible)
  const layOut = useCallback(
    (width: number) =>
      visible.map((id, index): JustifiedRow => {
        return { top: index * linePixels, height: linePixels, cells: [{ id, left: 0, width }] }
      }),
    [visible],
  )
  function play(id: string) {
    const url = session.store.get().items.get(id)?.medium.url
    if (url !== undefined) sound.toggle(id, url)
  }
  return <ItemGrid {...acts} layOut={layOut} caption={0} gap={0} overscan={4} Row={SoundRow} onSpace={play} />
}

const SoundRow = memo(function SoundRow({ row: { top, cells }, index }: RowProps) {
  const id = cells[0]?.id ?? ''
  const t = useT('batches')
  const item = useSlice((state) => state.items.get(id))
  const row = useSlice((state) => state.rows.get(id))
  const chosen = useSlice((state) => state.selection.chosen.has(id))
  const focused = useSlice((state) => state.selection.focus === id)
  const playback = usePlayback(id)
  const problems = useProblems(id)
  if (!item || !row) return null
  const { medium } = item
  const name = row.name || medium.fileName
  const seek = (event: MouseEvent<HTMLElement>) => {
    if (!playback) return
    event.stopPropagation()
    const box = event.currentTarget.getBoundingClientRect()
    sound.seek((event.clientX - box.left) / box.width)
  }
  return (
    <GridPart part="row" aria-rowindex={index + 1} aria-selected={chosen}>
      <GridPart
        part="gridcell"
        id={cellId(id)}
        aria-selected={chosen}
        className={classes.sound}
        data-id={id}
        data-chosen={chosen || undefined}
        data-focused={focused || undefined}
        style={{ insetBlockStart: top, blockSize: linePixels }}
      >
        <span className={classes.mark} data-mark aria-hidden="true">
          <IconCheck size={16} stroke={3} />
        </span>
        <SoundButton look="secondary" tabIndex={-1} id={id} url={medium.url} name={name} />
        <span className={classes.words}>
          <span className={classes.name} data-empty={row.name === '' || undefined}>
            {row.name || t('untitled')}
          </span>
          <ItemTags id={id} />
        </span>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard plays and pauses with the space bar */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <span className={classes.wave} onClick={seek}>
          <Waveform peaks={medium.peaks ?? []} played={playback?.fraction ?? 0} />
          <span>{t('inspector.seconds', { seconds: Math.round(medium.seconds ?? 0) })}</span>
        </span>
        <span className={classes.status}>
          {isEditable(item) ? (
            <ProblemBadge id={id} problems={problems} />
          ) : (
            <StatusBadge status={item.state} />
          )}
        </span>
      </GridPart>
    </GridPart>
  )
})
