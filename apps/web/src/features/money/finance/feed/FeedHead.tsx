import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'

const VIEWS = ['days', 'breaks', 'batches', 'requests'] as const
type View = (typeof VIEWS)[number]

const HREFS: Readonly<Record<View, string>> = {
  days: paths.console('finance/feed'),
  breaks: paths.feedBreaks(),
  batches: paths.feedBatches(),
  requests: paths.feedRequests(),
}

/** The head of the lists of the feed: days, breaks, batches, requests. */
export function FeedHead({ current }: { current: View }) {
  const t = useT('finance')
  return (
    <>
      <PageHeader title={t('feed.title')} />
      <Tabs
        label={t('feed.views')}
        current={current}
        tabs={VIEWS.map((key) => ({ key, label: t(`feed.view.${key}`), href: HREFS[key] }))}
      />
    </>
  )
}
