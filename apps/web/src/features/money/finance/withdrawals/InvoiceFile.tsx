import type { Invoice } from '@easel/contract/money/withdrawals/endpoints.ts'
import { staffReadInvoice } from '@easel/contract/money/withdrawals/staff.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { useInBrowser } from '../../../../ui/useInBrowser.ts'
import classes from '../Finance.module.css'

interface InvoiceFileProps {
  readonly withdrawalId: string
  readonly invoice: Pick<Invoice, 'invoiceId' | 'mediaType' | 'url' | 'fileName'>
}

/** The file of an invoice beside its figures: a picture, a PDF in the browser's own reader, the text of an OFD. */
export function InvoiceFile({ withdrawalId, invoice }: InvoiceFileProps) {
  const { mediaType, url, fileName } = invoice
  if (mediaType.startsWith('image/')) return <img src={url} alt={fileName} className={classes.invoice} />
  if (mediaType === 'application/pdf') return <PdfFrame url={url} fileName={fileName} />
  return <OfdText withdrawalId={withdrawalId} />
}

function PdfFrame({ url, fileName }: Pick<Invoice, 'url' | 'fileName'>) {
  const t = useT('payments')
  const inBrowser = useInBrowser()
  if (!inBrowser) return null
  // Phones mostly have none: the frame would download the file.
  if (!navigator.pdfViewerEnabled) return <p>{t('noPdfReader')}</p>
  return <iframe src={`${url}&show=frame`} title={fileName} className={classes.pdf} />
}

/** What an OFD says, not how it looks: no browser draws one. */
function OfdText({ withdrawalId }: Pick<InvoiceFileProps, 'withdrawalId'>) {
  const t = useT('payments')
  const found = useApiQuery(staffReadInvoice, { params: { id: withdrawalId } })
  return (
    <Loaded query={found} skeleton={<SkeletonRows rows={1} lines={6} />}>
      {({ pages }) =>
        pages?.some((lines) => lines.length > 0) ? (
          <figure className={classes.ofd}>
            <figcaption className={classes.second}>{t('ofdText')}</figcaption>
            {pages.map((lines, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have no names, and never change
              <pre key={at} className={classes.text}>
                {lines.join('\n')}
              </pre>
            ))}
          </figure>
        ) : (
          <p>{t('ofdUnread')}</p>
        )
      }
    </Loaded>
  )
}
