import { viewPreview, type WorkPreview } from '@easel/contract/publishing/audits/previewEndpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../../../../app/api.ts'
import { ApiError } from '../../../../app/apiError.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { paths } from '../../../../app/paths.ts'
import { RequireSession } from '../../../../app/RequireSession.tsx'
import { type Locale, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { HydrationSuspense } from '../../../../ui/HydrationSuspense.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { PhoneMockup } from '../../../../ui/PhoneMockup.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { ShownContent } from '../content/ContentSheet.tsx'
import classes from './PreviewScreen.module.css'

/** `/preview#<token>`: an unpublished work for whoever has its link. The token stands after the #, which no browser sends. */
export default function PreviewScreen() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <div className={classes.page}>
        <HydrationSuspense fallback={<SkeletonRows rows={3} lines={3} />}>
          <RequireSession>
            <ByToken />
          </RequireSession>
        </HydrationSuspense>
      </div>
    </>
  )
}

function ByToken() {
  const token = useLocation().hash.slice(1)
  const preview = useQuery({
    queryKey: ['preview', token],
    queryFn: ({ signal }) => call(viewPreview, { body: { token }, stay: true, signal }),
    retry: false,
  })
  const isOver = preview.error instanceof ApiError && [400, 404].includes(preview.error.status)
  if (isOver) return <Over />
  return (
    <Loaded query={preview} skeleton={<SkeletonRows rows={3} lines={3} />}>
      {(work) => <Preview work={work} />}
    </Loaded>
  )
}

function Over() {
  const t = useT('previewLink')
  const app = useT('app')
  return (
    <PageHeader
      title={t('over')}
      lead={t('overText')}
      actions={<ButtonLink href={paths.home()}>{app('notFound.home')}</ButtonLink>}
    />
  )
}

/** The text for a reader of this language, whatever the country: `zh-CN` and `zh` are one. */
const textIn = (texts: Readonly<Record<string, string>>, locale: Locale): string | undefined =>
  Object.entries(texts).find(([tag]) => tag.split(/[-_]/)[0] === locale)?.[1]

function Preview({ work }: { work: WorkPreview }) {
  const t = useT('previewLink')
  const audits = useT('audits')
  const locale = useLocale()
  const { productType, copyrightHolder, mockup, content } = work
  const name = textIn(work.names, locale) ?? (work.name || audits('untitled'))
  const description = textIn(work.descriptions, locale) ?? work.description
  return (
    <Stack gap={24}>
      <PageHeader title={name} lead={t('by', { name: work.designerName })} />
      <p className={classes.note}>
        {t('note')}
        {t('until')} <DateTime value={work.endsAt} />
      </p>
      <div className={classes.work} data-kind={productType}>
        <div className={classes.shown}>
          {mockup && <PhoneMockup name={name} initial={productType === 'AOD' ? 'aod' : 'home'} {...mockup} />}
          {content && <ShownContent content={content} name={name} languages={work.fontLanguages} />}
        </div>
        <Stack gap={16}>
          {description && <p className={classes.text}>{description}</p>}
          {copyrightHolder && (
            <DescriptionList facts={[{ label: audits('field.copyrightHolder'), value: copyrightHolder }]} />
          )}
        </Stack>
      </div>
      {work.screenshots.length > 0 && (
        <ul className={classes.screenshots} aria-label={audits('part.screenshots')}>
          {work.screenshots.map((picture, index) => (
            <li key={picture.url}>
              <Artwork picture={picture} alt={t('screenshot', { number: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
