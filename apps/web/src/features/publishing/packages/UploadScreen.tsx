import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { getProduct, getTimeline } from '@easel/contract/publishing/products/endpoints.ts'
import type { PackageProductType } from '@easel/inspection/theme/inspection.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { apiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useUploadReason } from '../../accounts/designers/public.ts'
import { OpenSubmission } from '../../base/uploads/public.ts'
import type { Staged } from '../products/public.ts'
import { openAuditIn } from './openAuditIn.ts'
import { PackageUpload } from './PackageUpload.tsx'
import { useOpenTexts } from './useOpenTexts.ts'

const auditQuery = (auditId: string) => apiQuery(getAudit, { params: { id: auditId } })
const productQuery = (productId: string) => apiQuery(getProduct, { params: { id: productId } })
const timelineQuery = (productId: string) => apiQuery(getTimeline, { params: { id: productId } })

const page = pageData(({ get }) => {
  const [auditId, productId] = [get('audit'), get('product')]
  if (auditId) return [auditQuery(auditId)]
  return productId ? [productQuery(productId), timelineQuery(productId)] : []
})
export const loader = page.loader
export const clientLoader = page.clientLoader

interface OfType {
  readonly productType: PackageProductType
}

/**
 * `/upload/theme` and `/upload/aod`: the package of a new work, of a new version (`product`) or of a submission
 * (`audit`).
 */
export default function UploadScreen() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const productType = pathname === paths.uploadOf('AOD') ? 'AOD' : 'THEME'
  const productId = search.get('product')
  const auditId = search.get('audit')
  if (auditId) return <Replace key={auditId} productType={productType} auditId={auditId} />
  if (productId) return <NewVersion key={productId} productType={productType} productId={productId} />
  return <NewWork key={productType} productType={productType} />
}

function useOpenEditor(productType: PackageProductType) {
  const navigate = useNavigate()
  return (auditId: string, staged?: Staged) => {
    const query = staged?.packageId === undefined ? {} : { package: staged.packageId }
    void navigate(paths.editWork(auditId, productType, query), { replace: true })
  }
}

function NewWork({ productType }: OfType) {
  const t = useT('packages')
  const open = useOpenEditor(productType)
  const reason = useUploadReason(productType)
  return (
    <Stack gap={32}>
      <PageHeader
        title={t(`${productType}.title`)}
        lead={t(`${productType}.lead`)}
        back={{ href: paths.upload(), label: t('upload.back') }}
      />
      <PackageUpload
        productType={productType}
        target={{ kind: 'new' }}
        disabledReason={reason}
        onDraft={open}
      />
    </Stack>
  )
}

function NewVersion({ productType, productId }: OfType & { productId: string }) {
  const t = useT('packages')
  const open = useOpenEditor(productType)
  const reason = useUploadReason(productType)
  const product = useQuery(productQuery(productId))
  const history = useQuery(timelineQuery(productId))
  const openTexts = useOpenTexts()
  const openAudit = openAuditIn(history.data?.timeline ?? [])
  return (
    <Loaded query={product} skeleton={<Skeleton height="20rem" />}>
      {({ name, version }) => (
        <Stack gap={32}>
          <PageHeader
            title={t('upload.newVersion', { name })}
            lead={t('upload.newVersionLead', { version })}
            back={{ href: paths.work(productId, productType), label: name }}
          />
          {openAudit ? (
            <OpenSubmission auditId={openAudit} productType={productType} texts={openTexts} />
          ) : (
            <PackageUpload
              productType={productType}
              target={{ kind: 'version', productId }}
              disabledReason={reason}
              onDraft={open}
            />
          )}
        </Stack>
      )}
    </Loaded>
  )
}

function Replace({ productType, auditId }: OfType & { auditId: string }) {
  const t = useT('packages')
  const open = useOpenEditor(productType)
  const reason = useUploadReason(productType)
  const audit = useQuery(auditQuery(auditId))
  return (
    <Loaded query={audit} skeleton={<Skeleton height="20rem" />}>
      {({ name, productId }) => (
        <Stack gap={32}>
          <PageHeader
            title={t('upload.replace', { name })}
            lead={t('upload.replaceLead')}
            back={{ href: paths.editWork(auditId, productType), label: t('upload.backToEditing') }}
          />
          <PackageUpload
            productType={productType}
            target={{ kind: 'replace', auditId, productId }}
            disabledReason={reason}
            onDraft={open}
          />
        </Stack>
      )}
    </Loaded>
  )
}
