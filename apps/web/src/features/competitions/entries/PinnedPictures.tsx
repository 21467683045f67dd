import type { EntryDecision } from '@easel/contract/competitions/entries/shapes.ts'
import { useT } from '../../../i18n/texts.ts'
import { Grid } from '../../../ui/layout.tsx'
import { PinnedPicture } from '../../../ui/PinnedPicture.tsx'

/** The pictures that a reviewer pointed at, as they were then; the pins are numbered over all of them. */
export function PinnedPictures({ decision: { pins, pinned } }: { decision: EntryDecision }) {
  const t = useT('entries')
  if (pins.length === 0) return null
  // Of a picture that is gone the words stay.
  const gone = pins.filter(({ fileId }) => pinned.every((picture) => picture.fileId !== fileId))
  let from = 1
  return (
    <>
      <Grid min="18rem">
        {pinned.map((picture) => {
          const own = pins.filter(({ fileId }) => fileId === picture.fileId)
          const first = from
          from += own.length
          return (
            <PinnedPicture
              key={picture.fileId}
              picture={picture}
              alt={t('decision.pinned')}
              pins={own}
              from={first}
            />
          )
        })}
      </Grid>
      {gone.map(({ x, y, text }) => (
        <p key={`${x} ${y} ${text}`}>{text}</p>
      ))}
    </>
  )
}
