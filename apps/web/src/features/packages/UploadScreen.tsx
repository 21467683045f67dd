import { getAudit } from '@easel/contract/audits.ts'
import { getProduct, getTimeline } from '@easel/contract/products.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { useData } from '../../shell/data.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { paths } from '../../shell/paths.ts'
import { useUploadReason } from '../../shell/standing.ts'
import { Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { openAuditIn } from './openAuditIn.ts'
import { PackageUpload } from './PackageUpload.tsx'
import { StandsInTheWay } from './StandsInTheWay.tsx'

/** `/upload/theme`: the package of a new theme, of a new version (`product`) or of a submission (`audit`). */
export default function UploadScreen() {
  const [search] = useSearchParams()
  const productId = search.get('product')
  const auditId = search.get('audit')
  if (auditId) return <Replace auditId={auditId} />
  return productId ? <NewVersion productId={productId} /> : <NewTheme />
}

function useOpenEditor() {
  const navigate = useNavigate()
  return (auditId: string) => void navigate(paths.editWork(auditId), { replace: true })
}

function NewTheme() {
  const t = useT('packages')
  const open = useOpenEditor()
  const reason = useUploadReason('THEME')
  return (
    <Stack gap={32}>
      <PageHeader
        title={t('upload.title')}
        lead={t('upload.lead')}
        back={{ href: paths.works(), label: t('upload.back') }}
      />
      <PackageUpload target={{ kind: 'new' }} disabledReason={reason} onDraft={open} />
    </Stack>
  )
}

function NewVersion({ productId }: { productId: string }) {
  const t = useT('packages')
  const open = useOpenEditor()
  const reason = useUploadReason('THEME')
  const product = useData(getProduct, { params: { id: productId } })
  const history = useData(getTimeline, { params: { id: productId } })
  const standing = openAuditIn(history.data?.timeline ?? [])
  return (
    <Loaded query={product} skeleton={<Skeleton height="20rem" />}>
      {({ name, version }) => (
        <Stack gap={32}>
          <PageHeader
            title={t('upload.newVersion', { name })}
            lead={t('upload.newVersionLead', { version })}
            back={{ href: paths.work(productId), label: name }}
          />
          {standing ? (
            <StandsInTheWay auditId={standing} />
          ) : (
            <PackageUpload target={{ kind: 'version', productId }} disabledReason={reason} onDraft={open} />
          )}
        </Stack>
      )}
    </Loaded>
  )
}

function Replace({ auditId }: { auditId: string }) {
  const t = useT('packages')
  const open = useOpenEditor()
  const reason = useUploadReason('THEME')
  const audit = useData(getAudit, { params: { id: auditId } })
  return (
    <Loaded query={audit} skeleton={<Skeleton height="20rem" />}>
      {({ name, productId }) => (
        <Stack gap={32}>
          <PageHeader
            title={t('upload.replace', { name })}
            lead={t('upload.replaceLead')}
            back={{ href: paths.editWork(auditId), label: t('upload.backToEditing') }}
          />
          <PackageUpload
            target={{ kind: 'replace', auditId, productId }}
            disabledReason={reason}
            onDraft={open}
          />
        </Stack>
      )}
    </Loaded>
  )
}
