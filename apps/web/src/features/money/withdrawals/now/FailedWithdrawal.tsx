import { getWithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'

export const withdrawalNowQuery = apiQuery(getWithdrawalNow)

/** The withdrawal that the bank could not pay: first on each screen of money, and at home, until it is dealt with. */
export function FailedWithdrawal() {
  const t = useT('withdrawals')
  const failed = useQuery(withdrawalNowQuery).data?.failed
  if (!failed) return null
  const { withdrawalId, orderNumber, actualFen, remark } = failed
  return (
    <Banner tone="bad" title={t('failed.title', { orderNumber, actualFen })}>
      <Stack gap={8}>
        {remark && <p>{t('failed.reason', { remark })}</p>}
        <p>{t('statusText.FAILED')}</p>
        <Row>
          <ButtonLink small href={paths.settings('designerInfo')}>
            {t('now.changeBank')}
          </ButtonLink>
          <Link href={paths.withdrawal(withdrawalId)}>{t('failed.show')}</Link>
        </Row>
      </Stack>
    </Banner>
  )
}
