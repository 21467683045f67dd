import type { WithdrawalDetail } from '@easel/contract/money/withdrawals/endpoints.ts'
import type { WithdrawalState } from '@easel/domain/money/withdrawals/lifecycle.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner, type BannerTone } from '../../../../ui/Banner.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'

const TONES: Readonly<Partial<Record<WithdrawalState, BannerTone>>> = {
  PAID: 'ok',
  WAITING_INVOICE: 'warn',
  FAILED: 'bad',
  FROZEN: 'warn',
}

/** What the state means for its owner, with the reason and the date that belongs to it. */
export function WithdrawalStatus({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useT('withdrawals')
  const { status, remark, closedAs, frozenFor, invoiceDueAt, arrivedAt } = withdrawal
  const until = status === 'PAID' ? arrivedAt : invoiceDueAt
  return (
    <Banner tone={TONES[status] ?? 'info'} title={t(`status.${status}`)}>
      <Stack gap={4}>
        <p>
          {t(`statusText.${status}`)} {until && <DateTime value={until} ruleZone="Asia/Shanghai" />}
        </p>
        {closedAs && <p>{t(`closedAs.${closedAs}`)}</p>}
        {frozenFor && <p>{t(`frozenFor.${frozenFor}`)}</p>}
        {remark && <p>{remark}</p>}
        {status === 'FAILED' && (
          <p>
            <Link href={paths.settings('designerInfo')}>{t('now.changeBank')}</Link>
          </p>
        )}
      </Stack>
    </Banner>
  )
}
