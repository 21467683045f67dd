import type { GalleryDetail, GalleryEntry, GalleryFile } from '@easel/contract/competitions/entries/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { queryClient } from '../../../../app/queryClient.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { IconButton } from '../../../../ui/Button.tsx'
import { FullScreen } from '../../../../ui/FullScreen.tsx'
import { IconDeviceMobile, IconZoomIn, IconZoomOut } from '../../../../ui/icons.ts'
import { Link } from '../../../../ui/Link.tsx'
import { useZoom, type Zoom, ZoomStage } from '../../../../ui/ZoomStage.tsx'
import { useBilingual, useEdition, useEntryPath } from '../../editions/public.ts'
import classes from './Viewer.module.css'
import { Vote } from './Vote.tsx'
import { workQuery } from './workQuery.ts'

const EntryPhone = lazyPart(() => import('../EntryPhone.tsx'))
const VoteCount = lazyPart(() => import('./VoteCount.tsx'))

/** Where an entry is in the visitor's own order; its neighbours are undefined where there is none, or not yet. */
export interface ViewerPlace {
  /** From 1; null where the entry is not in the list, or not read so far. */
  readonly number: number | null
  readonly total: number
  readonly isLoading: boolean
  readonly previous: string | undefined
  readonly next: string | undefined
}

interface ViewerProps {
  readonly entryId: string
  /** What the list knows of it, to be seen at once. */
  readonly known: GalleryEntry | undefined
  readonly place: ViewerPlace
  /** The address of this view: whoever signs in to vote comes back to it. */
  readonly from: string
  readonly onGo: (entryId: string) => void
  readonly onClose: () => void
  readonly finalFocus: () => HTMLElement | null
}

/** Entries over the whole screen, one after another in the visitor's own order. */
export default function Viewer(props: ViewerProps) {
  const { entryId, known, place, from, onGo, onClose, finalFocus } = props
  const t = useT('competitions')
  const { data: entry, isError } = useQuery(workQuery(entryId), queryClient)
  const [{ of, at }, setFile] = useState({ of: entryId, at: 0 })
  const fileAt = of === entryId ? at : 0
  const zoom = useZoom()
  usePrefetched(place.next, place.previous)

  const to = (neighbour: string | undefined) => {
    if (neighbour === undefined) return
    zoom.reset()
    onGo(neighbour)
  }
  const go = (by: 1 | -1) => to(by === 1 ? place.next : place.previous)
  const files = entry?.files ?? []
  const mockup = entry?.mockup ?? null
  const count = files.length + (mockup ? 1 : 0)
  const show = (index: number) => {
    if (index < 0 || index >= count) return
    zoom.reset()
    setFile({ of: entryId, at: index })
  }
  const phone = fileAt === files.length ? mockup : null
  // The phone has no stage that could be zoomed or moved.
  const arrows =
    !phone && zoom.isZoomed
      ? {
          arrowright: () => zoom.pan(1, 0),
          arrowleft: () => zoom.pan(-1, 0),
          arrowdown: () => zoom.pan(0, 1),
          arrowup: () => zoom.pan(0, -1),
        }
      : {
          arrowright: () => go(1),
          arrowleft: () => go(-1),
          arrowdown: () => show(fileAt + 1),
          arrowup: () => show(fileAt - 1),
        }
  const end = (by: 1 | -1) =>
    (by === 1 ? place.next : place.previous) !== undefined
      ? null
      : t(place.isLoading ? 'viewer.loading' : by === 1 ? 'viewer.last' : 'viewer.first')
  const shown = entry ?? known
  const file = files[fileAt]
  return (
    <FullScreen
      dark
      label={shown?.title ?? t('work.title')}
      head={<Title entry={shown} place={place} isMissing={isError} />}
      tools={!phone && <ZoomButton zoom={zoom} />}
      steps={{
        previous: t('viewer.previous'),
        next: t('viewer.next'),
        go,
        disabledReason: end,
        between: shown && (
          <div className={classes.acts}>
            <VoteCount entryId={entryId} />
            <Vote entry={shown} place="viewer" from={from} />
          </div>
        ),
      }}
      keys={{
        ...arrows,
        j: () => go(1),
        k: () => go(-1),
        ...(!phone && { '+': zoom.zoomIn, '=': zoom.zoomIn, '-': zoom.zoomOut, '0': zoom.reset }),
      }}
      finalFocus={finalFocus}
      onClose={onClose}
    >
      <div className={classes.middle}>
        {phone ? (
          // Its touches are the phone's own: nothing is zoomed or swiped away.
          <div className={classes.phone}>
            <EntryPhone key={entryId} name={shown?.title ?? ''} mockup={phone} />
          </div>
        ) : (
          <ZoomStage zoom={zoom} onSwipe={go}>
            {file ? (
              <Shown key={file.fileId} file={file} title={shown?.title ?? ''} whole={zoom.isZoomed} />
            ) : (
              known?.cover && <Artwork picture={known.cover} alt="" width={fitted(known.cover)} eager />
            )}
          </ZoomStage>
        )}
        {entry && count > 1 && <Files entry={entry} current={fileAt} onShow={show} />}
      </div>
    </FullScreen>
  )
}

function ZoomButton({ zoom: { isZoomed, reset, zoomIn } }: { readonly zoom: Zoom }) {
  const t = useT('ui')
  return (
    <IconButton label={t(isZoomed ? 'lightbox.fit' : 'lightbox.magnify')} onClick={isZoomed ? reset : zoomIn}>
      {isZoomed ? <IconZoomOut aria-hidden /> : <IconZoomIn aria-hidden />}
    </IconButton>
  )
}

/** As large as the stage allows, at its own ratio. */
const fitted = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `min(100cqi, calc(100cqb * ${width / height}))`

interface ShownProps {
  readonly file: GalleryFile
  readonly title: string
  readonly whole: boolean
}

/** A picture, or a film with its controls. */
function Shown({ file: { mediaType, url, picture }, title, whole }: ShownProps) {
  if (mediaType.startsWith('video/'))
    return (
      // biome-ignore lint/a11y/useMediaCaption: an entrant's film comes without captions
      <video
        className={classes.film}
        style={picture ? { inlineSize: fitted(picture) } : undefined}
        src={url}
        poster={picture?.url}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
      />
    )
  return picture && <Artwork picture={picture} alt={title} width={fitted(picture)} eager whole={whole} />
}

interface TitleProps {
  readonly entry: GalleryEntry | undefined
  readonly place: ViewerPlace
  readonly isMissing: boolean
}

/** Title and creator, in a live region: a screen reader hears the next entry as it comes. */
function Title({ entry, place: { number, total }, isMissing }: TitleProps) {
  const t = useT('competitions')
  const entryPath = useEntryPath()
  return (
    <div className={classes.head}>
      <div className={classes.told} aria-live="polite">
        {entry ? (
          <>
            <strong className={classes.title}>{entry.title}</strong>
            {entry.creator !== null && <span className={classes.creator}>{entry.creator}</span>}
          </>
        ) : (
          isMissing && <span>{t('work.none')}</span>
        )}
        {number !== null && <span className={classes.creator}>{t('viewer.place', { number, total })}</span>}
      </div>
      {entry && (
        <Link className={classes.page} href={entryPath('work', entry.productId)}>
          {t('viewer.page')}
        </Link>
      )}
    </div>
  )
}

interface FilesProps {
  readonly entry: GalleryDetail
  readonly current: number
  readonly onShow: (at: number) => void
}

/** All that an entry consists of: before and after, icons, films, the phone of its theme. */
function Files({ entry: { category, files, mockup }, current, onShow }: FilesProps) {
  const t = useT('competitions')
  const inLanguage = useBilingual()
  const slots = useEdition().edition.categories.find(({ key }) => key === category)?.slots ?? []
  const nameOf = (slot: string) => {
    const name = slots.find(({ field }) => field === slot)?.name
    return name ? inLanguage(name) : slot
  }
  const total = files.length + (mockup ? 1 : 0)
  return (
    <ul className={classes.files} aria-label={t('viewer.files')}>
      {files.map(({ fileId, slot, picture }, at) => (
        <li key={fileId}>
          <button
            type="button"
            aria-label={t('viewer.file', { name: nameOf(slot), number: at + 1, total })}
            aria-current={at === current ? 'true' : undefined}
            onClick={() => onShow(at)}
          >
            {picture ? <Artwork picture={picture} alt="" width="3.5rem" /> : <span>{at + 1}</span>}
          </button>
        </li>
      ))}
      {mockup && (
        <li>
          <button
            type="button"
            aria-label={t('viewer.file', { name: t('viewer.phone'), number: total, total })}
            aria-current={current === files.length ? 'true' : undefined}
            onClick={() => onShow(files.length)}
          >
            <IconDeviceMobile aria-hidden />
          </button>
        </li>
      )}
    </ul>
  )
}

/** The neighbours are read beforehand, so that they are there when somebody goes on. */
function usePrefetched(...entryIds: readonly (string | undefined)[]): void {
  const wanted = entryIds.filter((each) => each !== undefined).join(' ')
  useEffect(() => {
    for (const entryId of wanted.split(' ').filter(Boolean))
      void queryClient.prefetchQuery(workQuery(entryId))
  }, [wanted])
}
