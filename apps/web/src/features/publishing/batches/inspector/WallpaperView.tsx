import {
  cutShare,
  PHONE_SCREENS,
  type ShownPart,
  shownPart,
} from '@easel/domain/publishing/products/screens.ts'
import { useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import type { ArtworkPicture } from '../../../../ui/Artwork.tsx'
import { imageVariantOf } from '../../../../ui/imageVariants.ts'
import { PhoneMockup } from '../../../../ui/PhoneMockup.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { Thumb } from '../gallery/Thumb.tsx'
import classes from './WallpaperView.module.css'

const usualHeight = 320
const mostWidth = 280
const phoneWidth = 240
const views = ['whole', 'phone'] as const

interface WallpaperViewProps {
  readonly name: string
  readonly picture: ArtworkPicture
  /** Of the picture, in CSS pixels. */
  readonly height?: number
}

/** A wallpaper whole, with what each screen shows of it, or in a phone. */
export function WallpaperView({ name, picture, height = usualHeight }: WallpaperViewProps) {
  const t = useT('batches')
  const [view, setView] = useState<(typeof views)[number]>('whole')
  const shown = { url: imageVariantOf(picture.url, 2 * phoneWidth) }
  return (
    <div className={classes.view}>
      <Segmented
        label={t('shown.label')}
        value={view}
        onChange={setView}
        options={views.map((value) => ({ value, label: t(`shown.${value}`) }))}
      />
      {view === 'whole' ? (
        <Guides picture={picture} height={height} />
      ) : (
        <div className={classes.phone}>
          <PhoneMockup name={name} home={shown} lock={shown} aod={null} icons={[]} initial="lock" />
        </div>
      )}
    </div>
  )
}

const percent = (share: number) => `${share * 100}%`
const placeOf = ({ left, top, width, height }: ShownPart) => ({
  insetInlineStart: percent(left),
  insetBlockStart: percent(top),
  inlineSize: percent(width),
  blockSize: percent(height),
})

/** Frames on the picture, and in words how much each screen leaves out. */
function Guides({ picture, height }: Required<Omit<WallpaperViewProps, 'name'>>) {
  const t = useT('batches')
  const width = Math.min((mostWidth / usualHeight) * height, (picture.width / picture.height) * height)
  const parts = PHONE_SCREENS.map((screen) => ({ ...screen, part: shownPart(picture, screen) }))
  return (
    <>
      <div className={classes.guided}>
        <Thumb picture={picture} width={width} height={(width / picture.width) * picture.height} />
        {parts
          .filter(({ part }) => cutShare(part) > 0)
          .map(({ key, part }) => (
            <span
              key={key}
              className={classes.guide}
              data-screen={key}
              style={placeOf(part)}
              aria-hidden="true"
            />
          ))}
      </div>
      <ul className={classes.screens}>
        {parts.map(({ key, part, width: across, height: down }) => (
          <li key={key} data-screen={key}>
            {t(cutShare(part) === 0 ? 'shown.all' : part.width < 1 ? 'shown.sides' : 'shown.ends', {
              ratio: `${down}:${across}`,
              share: Math.round(cutShare(part) * 100),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
