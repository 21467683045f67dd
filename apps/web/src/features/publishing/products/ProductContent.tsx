import type { Product } from '@easel/contract/publishing/products/endpoints.ts'
import { mediumOf, type ProductMedium } from '@easel/domain/productTypes.ts'
import type { ComponentType } from 'react'
import { Artwork } from '../../../ui/Artwork.tsx'
import { FontSpecimen } from '../../../ui/FontSpecimen.tsx'
import { PhoneMockup } from '../../../ui/PhoneMockup.tsx'
import { SoundLine } from '../../../ui/SoundLine.tsx'
import classes from './ProductContent.module.css'

interface ProductContentProps {
  readonly product: Product
  /** In the reader's language. */
  readonly name: string
}

/** Whose own picture is what the server sends in the place of screenshots. */
const PICTURED: readonly ProductMedium[] = ['picture', 'video']
/** The pictures beside the work itself. */
export const screenshotsOf = ({ productType, screenshots }: Product) =>
  PICTURED.includes(mediumOf(productType)) ? [] : screenshots

/** The work itself: the phone drawn from a package, the picture, the video, the sound, or the font's letters. */
export function ProductContent({ product, name }: ProductContentProps) {
  const Shown = SHOWN[mediumOf(product.productType)]
  return <Shown product={product} name={name} />
}

function Phone({ product: { mockup, productType }, name }: ProductContentProps) {
  return mockup && <PhoneMockup name={name} initial={productType === 'AOD' ? 'aod' : 'home'} {...mockup} />
}

function Wallpaper({ product: { screenshots }, name }: ProductContentProps) {
  const [picture] = screenshots
  return picture && <Artwork picture={picture} alt={name} eager />
}

function Video({ product: { medium, screenshots }, name }: ProductContentProps) {
  return (
    medium && (
      <video
        className={classes.video}
        src={medium.url}
        poster={screenshots[0]?.url}
        controls
        muted
        loop
        playsInline
        aria-label={name}
      />
    )
  )
}

function Sound({ product: { medium }, name }: ProductContentProps) {
  return (
    medium && (
      <SoundLine
        id={medium.mediumId}
        url={medium.url}
        name={name}
        peaks={medium.peaks ?? []}
        seconds={medium.seconds ?? 0}
      />
    )
  )
}

function Letters({ product: { medium, fontLanguages } }: ProductContentProps) {
  return medium && <FontSpecimen url={medium.url} languages={fontLanguages} />
}

const SHOWN: Readonly<Record<ProductMedium, ComponentType<ProductContentProps>>> = {
  package: Phone,
  picture: Wallpaper,
  video: Video,
  sound: Sound,
  font: Letters,
}
