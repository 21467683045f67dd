import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { editionPlaceOf } from '../../../../app/editionSites.ts'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { nothingHere } from '../../../../app/nothingHere.ts'
import { useSession } from '../../../../app/session.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Row } from '../../../../ui/layout.tsx'
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
import { useGallery } from './useGallery.ts'
import { useViewer } from './useViewer.ts'
import { Vote } from './Vote.tsx'

const Viewer = lazyPart(() => import('./Viewer.tsx'), { texts: ['entries', 'ui'] })
const VoteNotice = lazyPart(() => import('./VoteNotice.tsx'), { texts: ['entries'] })
const VoteCount = lazyPart(() => import('./VoteCount.tsx'))
/** What votes of the grid and of the viewer say, once. */
const Messages = lazyPart(async () => ({
  default: (await import('../../../../app/RequireSession.tsx')).RequireSession,
}))
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
  const { login } = useSession()
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
  const viewer = useViewer(gallery)
  const mayVote = login === 'signedIn' && !preview && edition.phases.includes('VOTING')
  const isFiltered = category !== '' || search !== ''
  return (
    <>
      <Plain
        title={t('works.title')}
        description={t('works.lead', { name: say(edition.name) })}
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
          <div className={classes.line}>
            <p role="status">
              {gallery.failed
                ? t('works.failed')
                : gallery.busy && gallery.total === 0
                  ? t('works.loading')
                  : t('works.count', { count: gallery.total })}
            </p>
            {mayVote && <VoteNotice from={hrefWith({})} />}
          </div>
          {isInBrowser && hasOpened(edition) && <VoidFigures />}
          <Grid items={gallery.items} hrefOf={viewer.hrefOf} open={viewer.open} />
          <Row>
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
              {t(`log.way.${edition.voting.word}`)}
            </ButtonLink>
          </Row>
        </section>
      )}
      {viewer.entryId !== '' && !preview && (
        <Viewer
          entryId={viewer.entryId}
          known={viewer.known}
          place={viewer.place}
          from={viewer.hrefOf(viewer.entryId)}
          onGo={viewer.go}
          onClose={viewer.close}
          finalFocus={viewer.finalFocus}
        />
      )}
      {login === 'signedIn' && !preview && <Messages>{null}</Messages>}
    </>
  )
}

function NothingYet() {
  const t = useT('competitions')
  const path = useEditionPath()
  const { edition } = useEdition()
  return (
    <>
      {edition.provenance === 'IMPORTED' ? (
        <p>{t('works.imported')}</p>
      ) : (
        <>
          <p>
            {t(hasOpened(edition) ? 'works.opened' : 'works.opens')}
            <Moment
              value={edition.timeline.submission.from}
              show={hasOpened(edition) ? 'date' : 'dateTime'}
            />
          </p>
          <p>{t('works.review')}</p>
        </>
      )}
      <div>
        <ButtonLink href={path('guide')}>{t('guide.read')}</ButtonLink>
      </div>
    </>
  )
}

interface GridProps
  extends Pick<GalleryPage, 'items'>,
    Pick<ReturnType<typeof useViewer>, 'hrefOf' | 'open'> {}

function Grid({ items, hrefOf, open }: GridProps) {
  const t = useT('competitions')
  const { preview } = useEdition()
  const isInBrowser = useInBrowser()
  const entryPath = useEntryPath()
  return (
    <ul className={classes.grid}>
      {items.map((entry, at) => {
        const { productId, title, creator, cover, isVideo } = entry
        return (
          <li key={productId}>
            <Link
              id={`entry-${productId}`}
              href={entryPath('work', productId)}
              onClick={preview ? undefined : open(productId)}
            >
              <span className={classes.picture}>
                {cover && (
                  <Artwork picture={cover} alt="" eager={at < 4} sizes="(max-width: 40rem) 45vw, 18rem" />
                )}
                {isVideo && <span className={classes.mark}>{t('works.film')}</span>}
              </span>
              <span className={classes.title}>{title}</span>
            </Link>
            {creator !== null && <span className={classes.creator}>{creator}</span>}
            <span className={classes.foot}>
              {isInBrowser && !preview && <VoteCount entryId={productId} />}
              <Vote entry={entry} place="grid" from={hrefOf(productId)} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
