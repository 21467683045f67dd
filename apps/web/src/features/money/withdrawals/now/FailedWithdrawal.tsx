import { getWithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { CancelButton } from '../CancelButton.tsx'

export const withdrawalNowQuery = apiQuery(getWithdrawalNow)

/** Of `AC01: the account number does not exist`, the code of ISO 20022 tells its reader nothing. */
const reasonIn = (remark: string | null): string | null =>
  remark?.replace(/^[A-Z]{2}\d{2}\b[:：\s]*/, '').replace(/[.。]$/, '') || null

/** The withdrawal that the bank could not pay: first on each screen of money, and at home, until it is dealt with. */
export function FailedWithdrawal() {
  const t = useT('withdrawals')
  const failed = useQuery(withdrawalNowQuery).data?.failed
  if (!failed) return null
  const { withdrawalId, actualFen, remark } = failed
  const reason = reasonIn(remark)
  return (
    <Banner
      tone="bad"
      title={reason ? t('failed.titleWhy', { actualFen, reason }) : t('failed.title', { actualFen })}
    >
      <Stack gap={8}>
        <p>{t('failed.text')}</p>
        <Row>
          <ButtonLink small href={paths.settings('designerInfo')}>
            {t('now.changeBank')}
          </ButtonLink>
          <CancelButton withdrawal={failed} small />
          <Link href={paths.withdrawal(withdrawalId)}>{t('failed.show')}</Link>
        </Row>
      </Stack>
    </Banner>
  )
}
