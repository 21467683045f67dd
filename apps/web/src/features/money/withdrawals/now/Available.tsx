import type { WithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Grid, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { usePaidTo } from '../words.ts'
import { MayApply, Period } from './MayApply.tsx'

/** What can be withdrawn, until when or from when, and what else there is. */
export function Available({ now }: { now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const { availableFen, pendingFen, reservedFen, frozenFen, owedFen, leastFen } = now
  const money = (label: string, fen: number) => ({ label, value: <Money fen={fen} /> })
  return (
    <Section title={t('now.title')}>
      <Grid min="20rem" gap={48}>
        <Stack gap={8}>
          <p>
            <Money fen={availableFen} large />
          </p>
          <When now={now} />
        </Stack>
        <DescriptionList
          facts={[
            money(t('now.least'), leastFen),
            money(t('now.pending'), pendingFen),
            ...(reservedFen > 0 ? [money(t('now.reserved'), reservedFen)] : []),
            ...(frozenFen > 0 ? [money(t('now.frozen'), frozenFen)] : []),
            ...(owedFen > 0 ? [money(t('now.owed'), -owedFen)] : []),
            { label: t('now.account'), value: <PaidTo now={now} /> },
          ]}
        />
      </Grid>
    </Section>
  )
}

/** What is in the way stands below, in full. */
function When({ now }: { now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const isOnlyTime = now.obstacles.every(({ code }) => code === 'withdrawal.notYetDate')
  return isOnlyTime ? <MayApply now={now} /> : <Period now={now} label={t('now.period')} />
}

function PaidTo({ now: { creditor } }: { now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const paidTo = usePaidTo()
  if (!creditor) return null
  return (
    <Stack gap={4}>
      <span>{paidTo(creditor)}</span>
      <Link href={paths.settings('designerInfo')}>{t('now.changeBank')}</Link>
    </Stack>
  )
}
