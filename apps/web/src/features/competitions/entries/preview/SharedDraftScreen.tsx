import { viewSharedDraft } from '@easel/contract/competitions/editions/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../../../../app/api.ts'
import { ApiError } from '../../../../app/apiError.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { paths } from '../../../../app/paths.ts'
import { RequireSession } from '../../../../app/RequireSession.tsx'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { HydrationSuspense } from '../../../../ui/HydrationSuspense.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { EditionPages } from './EditionPages.tsx'
import classes from './SharedDraft.module.css'

/** `/competition-draft#<token>`: the draft of an edition for whoever has its link, which no browser sends. */
export default function SharedDraftScreen() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <div className={classes.page}>
        <HydrationSuspense fallback={<SkeletonText lines={12} />}>
          <RequireSession>
            <ByToken />
          </RequireSession>
        </HydrationSuspense>
      </div>
    </>
  )
}

function ByToken() {
  const t = useT('editions')
  const app = useT('app')
  const locale = useLocale()
  const token = useLocation().hash.slice(1)
  const query = useQuery({
    queryKey: ['sharedDraft', token],
    queryFn: ({ signal }) => call(viewSharedDraft, { body: { token }, stay: true, signal }),
    retry: false,
  })
  const isOver = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  if (isOver)
    return (
      <PageHeader
        title={t('shared.over')}
        lead={t('shared.overText')}
        actions={<ButtonLink href={paths.competitions()}>{app('nav.competitions')}</ButtonLink>}
      />
    )
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={12} />}>
      {(edition) => (
        <Stack gap={24}>
          <PageHeader
            title={edition.draft.name[locale] || edition.draft.slug}
            lead={
              <>
                {t('shared.note')} {t('shared.until')} <DateTime value={edition.endsAt} />
              </>
            }
          />
          <EditionPages edition={edition} />
        </Stack>
      )}
    </Loaded>
  )
}
