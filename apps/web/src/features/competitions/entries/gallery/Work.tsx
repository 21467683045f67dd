import type { GalleryDetail } from '@easel/contract/competitions/entries/shapes.ts'
import { useLocation } from 'react-router'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { useInBrowser } from '../../../../ui/useInBrowser.ts'
import { VideoPreview } from '../../../../ui/VideoPreview.tsx'
import { Head, Plain, useBilingual, useEdition, useEditionPath } from '../../editions/public.ts'
import classes from './Gallery.module.css'
import { Vote } from './Vote.tsx'

const VoteCount = lazyPart(() => import('./VoteCount.tsx'))
const EntryPhone = lazyPart(() => import('../EntryPhone.tsx'))

/** Without an entry in the address: the way to all of them. */
export function NoWork() {
  const t = useT('competitions')
  const path = useEditionPath()
  return (
    <Plain title={t('work.title')} lead={t('work.none')} path="featured-themes-detail">
      <div>
        <ButtonLink href={path('works')}>{t('sections.works')}</ButtonLink>
      </div>
    </Plain>
  )
}

/** As wide as its place, and no higher than the screen: the whole picture is seen at once. */
const wholeWidth = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `min(100%, calc(85svh * ${width / height}))`

/** One entry, whole. */
export function Work({ entry }: { entry: GalleryDetail }) {
  const t = useT('competitions')
  const say = useBilingual()
  const path = useEditionPath()
  const { edition, preview } = useEdition()
  const { pathname } = useLocation()
  const isInBrowser = useInBrowser()
  const { productId, title, creator, cover, description, gameIp, aiTool, files, mockup } = entry
  const category = edition.categories.find(({ key }) => key === entry.category)
  return (
    <article className={classes.work}>
      <Head
        title={title}
        description={description || title}
        path={`featured-themes-detail/${productId}`}
        picture={cover}
      />
      <header className={classes.about}>
        <p className={classes.kicker}>{category && say(category.name)}</p>
        <h1>{title}</h1>
        <p className={classes.creator}>{creator ?? t('gallery.nameless')}</p>
        {isInBrowser && !preview && (
          <p>
            <VoteCount entryId={productId} />
          </p>
        )}
        <Vote entry={entry} place="page" from={pathname} />
      </header>
      <div className={classes.files}>
        {files.map(({ fileId, mediaType, url, picture }) =>
          mediaType.startsWith('video/') ? (
            <div key={fileId} style={picture ? { inlineSize: wholeWidth(picture) } : undefined}>
              <VideoPreview url={url} poster={picture} label={title} />
            </div>
          ) : (
            picture && (
              <Artwork key={fileId} picture={picture} alt={title} width={wholeWidth(picture)} eager />
            )
          ),
        )}
        {isInBrowser && mockup && <EntryPhone name={title} mockup={mockup} />}
      </div>
      <div className={classes.words}>
        {description && <p className={classes.text}>{description}</p>}
        {gameIp && (
          <p>
            {t('work.game')}
            {gameIp}
          </p>
        )}
        {aiTool && (
          <p>
            {t('work.tool')}
            {aiTool}
          </p>
        )}
        <div>
          <ButtonLink href={path('works')}>{t('work.all')}</ButtonLink>
        </div>
      </div>
    </article>
  )
}
