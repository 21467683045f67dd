import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { Link } from '../../../ui/Link.tsx'
import { KindPicture } from '../../publishing/products/public.ts'
import classes from './WorkCell.module.css'

const COVER_REM = 3.5

interface WorkCellProps {
  readonly name: string
  readonly productType: ProductType
  /** Null of what has no picture: a sign of its kind stands there. */
  readonly cover: Picture | null
  readonly href: string
  /** Under the name: kind, type, version. */
  readonly facts: readonly (ReactNode | null)[]
  readonly transitionName?: string
}

/** A work in a list of the console: its picture at its own ratio, its name, a line about it. */
export function WorkCell({ name, productType, cover, href, facts, transitionName }: WorkCellProps) {
  const t = useT('reviews')
  return (
    <div className={classes.work}>
      {cover ? (
        <Artwork
          picture={cover}
          alt=""
          // As high as the two lines beside it, or a little more.
          width={`min(2rem, ${(COVER_REM * cover.width) / cover.height}rem)`}
          {...(transitionName ? { transitionName } : {})}
        />
      ) : (
        <span className={classes.noCover}>
          <KindPicture type={productType} />
        </span>
      )}
      <div className={classes.text}>
        <p className={classes.name}>
          <Link href={href}>{name || t('untitled')}</Link>
        </p>
        <p className={classes.facts}>
          {facts
            .filter((fact) => fact !== null)
            .map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity and never move
              <span key={index}>{fact}</span>
            ))}
        </p>
      </div>
    </div>
  )
}
