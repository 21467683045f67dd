import { useEffect, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { editionPlaceOf } from '../../../../app/editionSites.ts'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { nothingHere } from '../../../../app/nothingHere.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { useInBrowser } from '../../../../ui/useInBrowser.ts'
import {
  hasOpened,
  Moment,
  Plain,
  useBilingual,
  useEdition,
  useEditionPath,
  useEntryPath,
} from '../../editions/public.ts'
import classes from './Gallery.module.css'
import { type GalleryPage, galleryOnServer } from './readGallery.ts'

const VoidFigures = lazyPart(() => import('../fraud/VoidFigures.tsx'), { texts: ['receipts'] })

const placeAt = (url: string) => {
  const place = editionPlaceOf(new URL(url).pathname)
  if (!place) throw nothingHere()
  return place
}

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<GalleryPage> =>
  galleryOnServer(context, placeAt(request.url))

/** From page to page in the browser the entries come after the page: its frame is there at once. */
export const clientLoader = async (_: ClientLoaderFunctionArgs): Promise<GalleryPage | null> => null

const MINUTE = 60_000

/** To the minute, so that a preview of now is not read anew each second. */
const passedBy = (at: Date): string => new Date(Math.ceil(at.getTime() / MINUTE) * MINUTE).toISOString()

const nothing: GalleryPage = { items: [], total: 0, pageIndex: 1, asOf: '' }

/** Spec §2, featured works: the entries that passed review, never ordered by votes. */
export default function GalleryScreen() {
  const t = useT('competitions')
  const say = useBilingual()
  const path = useEditionPath()
  const { edition, preview } = useEdition()
  const isInBrowser = useInBrowser()
  const { get, hrefWith, change } = useAddress()
  // The server's page is the same for every query: what it has is taken up first, then the address.
  const category = isInBrowser ? get('category') : ''
  const search = isInBrowser ? get('search') : ''
  const first = useLoaderData<typeof loader | typeof clientLoader>()
  const gallery = useGallery(first ?? nothing, {
    edition: edition.slug,
    category,
    search,
    ...(preview ? { asOf: preview.isPublished ? passedBy(preview.at) : null } : {}),
  })
  const isFiltered = category !== '' || search !== ''
  return (
    <>
      <Plain
        title={t('works.title')}
        lead={t('works.lead', { name: say(edition.name) })}
        path="featured-themes"
      >
        {gallery.total === 0 && !gallery.busy && !isFiltered && !gallery.failed && <NothingYet />}
      </Plain>
      {(gallery.total > 0 || isFiltered || gallery.failed) && (
        <section className={classes.gallery} aria-label={t('works.title')}>
          <Tabs
            label={t('works.categories')}
            current={category}
            tabs={[
              { key: '', label: t('works.all'), href: hrefWith({ category: null }) },
              ...edition.categories.map(({ key, name }) => ({
                key,
                label: say(name),
                href: hrefWith({ category: key }),
              })),
            ]}
          />
          <SearchField
            label={t('works.search')}
            value={search}
            onSearch={(text) => change({ search: text || null })}
          />
          <p role="status">
            {gallery.failed
              ? t('works.failed')
              : gallery.busy && gallery.total === 0
                ? t('works.loading')
                : t('works.count', { count: gallery.total })}
          </p>
          {isInBrowser && hasOpened(edition) && <VoidFigures />}
          <Grid items={gallery.items} />
          <div className={classes.more}>
            {gallery.failed && <Button onClick={gallery.again}>{t('works.again')}</Button>}
            {gallery.hasMore && !gallery.failed && (
              <Button busy={gallery.busy} onClick={gallery.more}>
                {t('works.more')}
              </Button>
            )}
            <ButtonLink look="quiet" href={path('guide')}>
              {t('guide.read')}
            </ButtonLink>
            <ButtonLink look="quiet" href={path('log')}>
              {t('log.way')}
            </ButtonLink>
          </div>
        </section>
      )}
    </>
  )
}

function NothingYet() {
  const t = useT('competitions')
  const path = useEditionPath()
  const { edition } = useEdition()
  return (
    <>
      <p>
        {t(hasOpened(edition) ? 'works.opened' : 'works.opens')}{' '}
        <Moment value={edition.timeline.submission.from} />
      </p>
      <p>{t('works.review')}</p>
      <div>
        <ButtonLink href={path('guide')}>{t('guide.read')}</ButtonLink>
      </div>
    </>
  )
}

function Grid({ items }: Pick<GalleryPage, 'items'>) {
  const t = useT('competitions')
  const entryPath = useEntryPath()
  return (
    <ul className={classes.grid}>
      {items.map(({ productId, title, creator, cover, isVideo }, at) => (
        <li key={productId}>
          <Link href={entryPath('work', productId)}>
            <span className={classes.picture}>
              {cover && (
                <Artwork picture={cover} alt="" eager={at < 4} sizes="(max-width: 40rem) 45vw, 18rem" />
              )}
              {isVideo && <span className={classes.mark}>{t('works.film')}</span>}
            </span>
            <span className={classes.title}>{title}</span>
          </Link>
          {creator !== null && <span className={classes.creator}>{creator}</span>}
        </li>
      ))}
    </ul>
  )
}

interface Asked {
  readonly edition: string
  readonly category: string
  readonly search: string
  /** In an organiser's preview: what passed later is left out. Null where nobody reads the edition yet. */
  readonly asOf?: string | null
}

interface GalleryState extends GalleryPage {
  readonly failed: boolean
  readonly busy: boolean
}

/**
 * The entries that a visitor sees: the page that came with the document, then the same in an order of their own, which
 * stays while they filter and read on.
 */
function useGallery(first: GalleryPage, { edition, category, search, asOf }: Asked) {
  const [gallery, setGallery] = useState<GalleryState>({ ...first, failed: false, busy: false })
  const latest = useRef(0)

  async function read(pageIndex: number, before: GalleryPage | null) {
    const call = ++latest.current
    setGallery((was) => ({ ...was, busy: true, failed: false }))
    try {
      // The calls and their rules come with the script, not before it.
      const { galleryInBrowser } = await import('./readGallery.ts')
      const page = await galleryInBrowser({
        edition,
        contentType: category || undefined,
        search: search || undefined,
        pageIndex,
        asOf: before?.asOf ?? asOf ?? undefined,
      })
      if (call !== latest.current) return
      const items = before ? [...before.items, ...page.items] : page.items
      setGallery({ ...page, items, busy: false, failed: false })
    } catch {
      if (call === latest.current) setGallery((was) => ({ ...was, busy: false, failed: true }))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for says when it is read
  useEffect(() => {
    if (asOf === null) return
    void read(1, null)
  }, [edition, category, search, asOf])

  return {
    ...gallery,
    hasMore: gallery.items.length < gallery.total,
    more: () => void read(gallery.pageIndex + 1, gallery),
    again: () => void read(1, null),
  }
}
