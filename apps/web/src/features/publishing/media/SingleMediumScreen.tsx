import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { getProduct } from '@easel/contract/publishing/products/endpoints.ts'
import type { MediumType } from '@easel/inspection/media/inspection.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { apiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { paths } from '../../../app/paths.ts'
import type { Address } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import { Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SingleMedium } from './SingleMedium.tsx'
import type { MediumTarget } from './useMediumUpload.ts'

const auditQuery = (auditId: string) => apiQuery(getAudit, { params: { id: auditId } })
const productQuery = (productId: string) => apiQuery(getProduct, { params: { id: productId } })

/** What the screen below reads at an address. */
export function singleMediumQueries({ get }: Address) {
  const [auditId, productId] = [get('audit'), get('product')]
  if (auditId) return [auditQuery(auditId)]
  return productId ? [productQuery(productId)] : []
}

interface OfType {
  readonly productType: MediumType
}

/** One file of a new work, of a new version (`product`) or of a submission (`audit`). */
export function SingleMediumScreen({ productType }: OfType) {
  const [search] = useSearchParams()
  const productId = search.get('product')
  const auditId = search.get('audit')
  if (auditId) return <Replace productType={productType} auditId={auditId} />
  if (productId) return <NewVersion productType={productType} productId={productId} />
  return <New productType={productType} />
}

function New({ productType }: OfType) {
  const t = useT('media')
  return (
    <Framed productType={productType} target={{ kind: 'new' }}>
      <PageHeader
        title={t(`upload.${productType}`)}
        lead={t('single.lead')}
        back={{ href: paths.upload(), label: t('chooser.title') }}
      />
    </Framed>
  )
}

function NewVersion({ productType, productId }: OfType & { productId: string }) {
  const t = useT('media')
  const product = useQuery(productQuery(productId))
  return (
    <Loaded query={product} skeleton={<Skeleton height="20rem" />}>
      {({ name }) => (
        <Framed productType={productType} target={{ kind: 'version', productId }}>
          <PageHeader
            title={t('single.newVersion', { name })}
            lead={t('single.newVersionLead')}
            back={{ href: paths.work(productId, productType), label: name }}
          />
        </Framed>
      )}
    </Loaded>
  )
}

function Replace({ productType, auditId }: OfType & { auditId: string }) {
  const t = useT('media')
  const audit = useQuery(auditQuery(auditId))
  return (
    <Loaded query={audit} skeleton={<Skeleton height="20rem" />}>
      {({ name }) => (
        <Framed productType={productType} target={{ kind: 'replace', auditId }}>
          <PageHeader
            title={t('single.replace', { name })}
            lead={t('single.replaceLead')}
            back={{ href: paths.editWork(auditId, productType), label: t('single.backToEditing') }}
          />
        </Framed>
      )}
    </Loaded>
  )
}

function Framed({ productType, target, children }: OfType & { target: MediumTarget; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <Stack gap={32}>
      {children}
      <SingleMedium
        productType={productType}
        target={target}
        onDraft={(auditId, staged) => {
          const query = staged?.mediumId === undefined ? {} : { medium: staged.mediumId }
          void navigate(paths.editWork(auditId, productType, query), { replace: true })
        }}
      />
    </Stack>
  )
}
