import {
  type InvoiceDetails as Details,
  getInvoiceDetails,
} from '@easel/contract/money/withdrawals/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { copyText } from '../../../../ui/copyText.ts'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { toast } from '../../../../ui/toasts.ts'

const detailsQuery = (withdrawalId: string) => apiQuery(getInvoiceDetails, { params: { id: withdrawalId } })

/** What the invoice has to say, each part with a button that copies it, and as a PDF. */
export function InvoiceDetails({ withdrawalId }: { withdrawalId: string }) {
  const t = useT('withdrawals')
  const found = useQuery(detailsQuery(withdrawalId))
  return (
    <Loaded query={found} skeleton={<SkeletonRows rows={3} lines={2} />}>
      {({ details }) =>
        details ? (
          <Section title={t('invoiceDetails.title')} lead={t('invoiceDetails.lead')}>
            <Stack gap={16}>
              <Parts details={details} />
              <Row>
                <ButtonLink href={paths.invoicePdf(withdrawalId)}>{t('invoiceDetails.pdf')}</ButtonLink>
              </Row>
            </Stack>
          </Section>
        ) : (
          <Banner tone="warn" title={t('invoiceDetails.title')}>
            {t('invoiceDetails.none')}
          </Banner>
        )
      }
    </Loaded>
  )
}

/** In yuan, as an invoice has it: digits without a sign or separators. */
const yuan = (fen: number) => (fen / 100).toFixed(2)

/** Parts that need not be on the invoice are left out. */
function Parts({ details: { buyer, ...details } }: { details: Details }) {
  const t = useT('withdrawals')
  const parts = [
    ['buyer', buyer.name],
    ['taxNumber', buyer.taxNumber],
    ['address', buyer.address],
    ['phone', buyer.phone],
    ['bank', buyer.bank],
    ['account', buyer.account],
    ['item', details.item],
    ['net', yuan(details.netFen)],
    ['tax', yuan(details.taxFen)],
    ['total', yuan(details.amountFen)],
    ['remark', details.remark],
  ] as const
  return (
    <DescriptionList
      facts={parts.flatMap(([name, value]) => {
        const label = t(`invoiceDetails.${name}`)
        return value ? { label, value: <Copied label={label} value={value} /> } : []
      })}
    />
  )
}

function Copied({ label, value }: { label: string; value: string }) {
  const t = useT('withdrawals')
  const copy = async () => {
    if (await copyText(value)) toast(t('invoiceDetails.copied', { label }))
    else toast(t('invoiceDetails.notCopied'), 'warn')
  }
  return (
    <Row gap={8}>
      <span>{value}</span>
      <Button
        small
        look="quiet"
        aria-label={t('invoiceDetails.copyNamed', { label })}
        onClick={() => void copy()}
      >
        {t('invoiceDetails.copy')}
      </Button>
    </Row>
  )
}
