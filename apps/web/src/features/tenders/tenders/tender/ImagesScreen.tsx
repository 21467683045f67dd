import { listTenderImages, type TenderImage } from '@easel/contract/tenders/materials/endpoints.ts'
import type { Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Lightbox } from '../../../../ui/Lightbox.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import classes from './Tender.module.css'
import { TenderFrame, tenderQuery } from './TenderFrame.tsx'

const imagesQuery = (tenderId: string) => apiQuery(listTenderImages, { params: { id: tenderId } })

const page = pageData(({ param }) => [tenderQuery(param('tenderId')), imagesQuery(param('tenderId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/tenders/{id}/images`: image introduction (spec §2). Each at its own ratio; full screen, arrows go on. */
export default function ImagesScreen() {
  return <TenderFrame page="images">{(tender) => <Images tender={tender} />}</TenderFrame>
}

function Images({ tender }: { tender: Tender }) {
  const t = useT('materials')
  const query = useQuery(imagesQuery(tender.tenderId))
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={8} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t('images.none')}>{t('images.noneText')}</EmptyState>
        ) : (
          <Shown images={items} />
        )
      }
    </Loaded>
  )
}

function Shown({ images }: { images: readonly TenderImage[] }) {
  const t = useT('materials')
  const locale = useLocale()
  const [at, setAt] = useState<number | null>(null)
  return (
    <>
      <ol className={classes.images} aria-label={t('images.title')}>
        {images.map(({ picture, caption }, index) => (
          <li key={picture.fileId}>
            <figure>
              <button
                type="button"
                className={classes.open}
                aria-label={t('images.open', { number: index + 1, caption: caption[locale] })}
                onClick={() => setAt(index)}
              >
                <Artwork picture={picture} alt={caption[locale]} eager={index === 0} />
              </button>
              {caption[locale] !== '' && <figcaption>{caption[locale]}</figcaption>}
            </figure>
          </li>
        ))}
      </ol>
      <Lightbox
        pictures={images.map(({ picture }) => picture)}
        label={t('images.title')}
        at={at}
        onMove={setAt}
        caption={at === null ? null : images[at]?.caption[locale]}
      />
    </>
  )
}
