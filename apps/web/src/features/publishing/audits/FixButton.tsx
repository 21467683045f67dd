import { getAudit, type OwnAudit, resubmitAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { listWorksOfType } from '@easel/contract/publishing/audits/workEndpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../app/api.ts'
import { useApiMutation } from '../../../app/data.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button, type ButtonProps } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { IconArrowBackUp } from '../../../ui/icons.ts'
import { useUploadReason } from '../../accounts/designers/public.ts'

/** A new draft from what was submitted: nothing has to be uploaded again. */
export function useFix(productType: ProductType) {
  const navigate = useNavigate()
  return useApiMutation((auditId: string) => call(resubmitAudit, { params: { id: auditId } }), {
    invalidates: [listWorksOfType, getAudit],
    onDone: ({ auditId }) => void navigate(paths.editWork(auditId, productType)),
  })
}

interface FixButtonProps extends Pick<ButtonProps, 'look' | 'small'> {
  readonly audit: Pick<OwnAudit, 'auditId' | 'state' | 'appealed' | 'productType' | 'can'>
}

/** “Fix and resubmit” after a rejection, “submit again” after a withdrawal. */
export function FixButton({ audit, look = 'primary', small = false }: FixButtonProps) {
  const t = useT('audits')
  const fix = useFix(audit.productType)
  const [asking, setAsking] = useState(false)
  const { auditId, state, appealed, productType } = audit
  const refusal = audit.can.resubmit
  const words = useErrorMessage()
  const uploadReason = useUploadReason(productType)
  return (
    <>
      <Button
        look={look}
        small={small}
        busy={fix.isPending}
        disabledReason={refusal ? words(refusal) : uploadReason}
        icon={<IconArrowBackUp aria-hidden />}
        onClick={() => (appealed === 'WAITING' ? setAsking(true) : fix.mutate(auditId))}
      >
        {t(state === 'REJECTED' ? 'action.fix' : 'action.again')}
      </Button>
      {asking && <FixDialog auditId={auditId} productType={productType} onClose={() => setAsking(false)} />}
    </>
  )
}

interface FixDialogProps {
  readonly auditId: string
  readonly productType: ProductType
  readonly onClose: () => void
}

/** Resubmitting takes the place of an appeal that waits: that is asked first. */
export function FixDialog({ auditId, productType, onClose }: FixDialogProps) {
  const t = useT('audits')
  const fix = useFix(productType)
  return (
    <ConfirmDialog
      open
      danger
      title={t('appeal.instead.title')}
      confirmLabel={t('appeal.instead.confirm')}
      cancelLabel={t('appeal.instead.keep')}
      busy={fix.isPending}
      onConfirm={() => fix.mutate(auditId)}
      onCancel={onClose}
    >
      {t('appeal.instead.text')}
    </ConfirmDialog>
  )
}
