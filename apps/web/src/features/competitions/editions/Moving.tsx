import type { GalleryEntry } from '@easel/contract/competitions/entries/shapes.ts'
import { type CSSProperties, useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { IconPlayerPause, IconPlayerPlay } from '../../../ui/icons.ts'
import { Link } from '../../../ui/Link.tsx'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import { useEdition, useEntryPath } from './edition.ts'
import classes from './Moving.module.css'

export type MovingWork = Pick<GalleryEntry, 'productId' | 'title' | 'cover'>

/** Fewer fit a screen side by side: they stay. */
const LEAST = 8
const SECONDS_EACH = 5

/**
 * Works of the edition that pass by without an end, until somebody stops them, points at one or does not want things to
 * move; without scripts, which could not stop them, they stay and scroll (WCAG 2.2, 2.2.2).
 */
export function Moving({ works }: { works: readonly MovingWork[] }) {
  const t = useT('competitions')
  const { phases } = useEdition().edition
  const isInBrowser = useInBrowser()
  const [isStopped, setStopped] = useState(false)
  if (works.length === 0) return null
  const isFull = works.length >= LEAST
  const moves = isInBrowser && isFull
  const label = t(phases.includes('ANNOUNCED') ? 'gallery.title' : 'works.title')
  return (
    <div
      className={classes.moving}
      data-full={isFull || undefined}
      data-moves={moves || undefined}
      data-stopped={isStopped || undefined}
    >
      <div className={classes.window}>
        <div
          className={classes.belt}
          style={{ '--seconds': `${works.length * SECONDS_EACH}s` } as CSSProperties}
        >
          <Works works={works} label={label} />
          {moves && <Works works={works} label={label} isCopy />}
        </div>
      </div>
      {moves && (
        <IconButton
          className={classes.stop}
          label={t(isStopped ? 'moving.play' : 'moving.stop')}
          onClick={() => setStopped(!isStopped)}
        >
          {isStopped ? <IconPlayerPlay aria-hidden /> : <IconPlayerPause aria-hidden />}
        </IconButton>
      )}
    </div>
  )
}

interface WorksProps {
  readonly works: readonly MovingWork[]
  readonly label: string
  /** Follows the first, so that there is no gap; nobody reads or reaches it. */
  readonly isCopy?: boolean
}

function Works({ works, label, isCopy = false }: WorksProps) {
  const entryPath = useEntryPath()
  return (
    <ul className={classes.works} aria-label={label} inert={isCopy}>
      {works.map(
        ({ productId, title, cover }) =>
          cover && (
            <li key={productId}>
              <Link href={entryPath('work', productId)}>
                <Artwork
                  picture={cover}
                  alt={title}
                  width={`calc(var(--moving-height) * ${cover.width / cover.height})`}
                  sizes="12rem"
                />
              </Link>
            </li>
          ),
      )}
    </ul>
  )
}
