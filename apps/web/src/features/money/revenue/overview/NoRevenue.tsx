import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'

/** Before the first entry in the ledger: what comes here, and when. */
export function NoRevenue({ settledFrom }: { settledFrom: string }) {
  const t = useT('revenue')
  return (
    <EmptyState
      title={t('none.title')}
      action={<ButtonLink href={paths.works()}>{t('none.works')}</ButtonLink>}
    >
      <p>{t('none.text')}</p>
      <p>
        {t('none.settled')} <DateTime value={settledFrom} ruleZone="Asia/Shanghai" />
      </p>
    </EmptyState>
  )
}
