import { getBank } from '@easel/contract/money/payouts/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { useWaiting } from '../useWaiting.ts'

const VIEWS = ['payouts', 'files', 'unmatched'] as const
type View = (typeof VIEWS)[number]

const HREFS: Readonly<Record<View, string>> = {
  payouts: paths.console('finance/payouts'),
  files: paths.bankFiles(),
  unmatched: paths.bankUnmatched(),
}

export const bankQuery = apiQuery(getBank)

/** The head of the lists of the bank's part: how payments leave, and what finance has to look at. */
export function PayoutsHead({ current }: { current: View }) {
  const t = useT('payouts')
  const { data: bank } = useQuery(bankQuery)
  const { data: waiting } = useWaiting()
  const counts: Readonly<Partial<Record<View, number | undefined>>> = {
    payouts: waiting?.payouts || undefined,
    unmatched: waiting?.unmatched || undefined,
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          bank &&
          (bank.kind === 'files' && bank.place !== null
            ? t('bankFolder', { place: bank.place })
            : t(`bank.${bank.kind}`))
        }
      />
      {bank?.isDemo && (
        <Banner tone="info" title={t('demo')}>
          {t('demoText')}
        </Banner>
      )}
      {bank !== undefined && bank.attention > 0 && (
        <Banner
          tone="warn"
          title={t('attentionCount', { count: bank.attention })}
          action={
            <ButtonLink href={paths.console('finance/payouts', { state: 'ATTENTION' })}>
              {t('look')}
            </ButtonLink>
          }
        >
          {t('attentionText')}
        </Banner>
      )}
      <Tabs
        label={t('views')}
        current={current}
        tabs={VIEWS.map((key) => ({ key, label: t(`view.${key}`), href: HREFS[key], count: counts[key] }))}
      />
    </>
  )
}
