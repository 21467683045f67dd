import type { StaffDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { payoutPartsOf } from '@easel/domain/accounts/designers/payoutChange.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Stack } from '../../../../ui/layout.tsx'

/** That a change moves money, how its owner proved to ask, and whether the documents are new. */
export function PayoutChangeNote({ designer }: { designer: StaffDesigner }) {
  const t = useT('designers')
  const { payoutChange, designerType } = designer
  if (!payoutChange) return null
  const { state, fields, provedAt, provedBy, heldUntil } = payoutChange
  const parts = payoutPartsOf(fields)
  const hasNewDocument = fields.some((field) => field === 'idCardPicId' || field === 'licensePicId')
  return (
    <Banner tone="warn" title={t(parts.includes('BANK') ? `payout.bank.${state}` : `payout.other.${state}`)}>
      <Stack gap={12}>
        <DescriptionList
          facts={[
            { label: t('payout.changes'), value: parts.map((part) => t(`payoutPart.${part}`)).join(' · ') },
            {
              label: t('payout.proof'),
              value:
                provedAt && provedBy ? (
                  <>
                    {t(`payout.proved.${provedBy}`)} · <DateTime value={provedAt} />
                  </>
                ) : (
                  t('payout.noProof')
                ),
            },
            {
              label: t(`payout.document.${designerType}`),
              value: t(hasNewDocument ? 'payout.newDocument' : 'payout.oldDocument'),
            },
            ...(heldUntil ? [{ label: t('payout.heldUntil'), value: <DateTime value={heldUntil} /> }] : []),
          ]}
        />
      </Stack>
    </Banner>
  )
}
