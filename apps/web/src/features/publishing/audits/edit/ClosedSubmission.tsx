import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { FixButton } from '../FixButton.tsx'
import type { EditorProps } from './editorProps.ts'

/** A submission that nothing can be changed in now. */
export function ClosedSubmission({ audit }: EditorProps) {
  const t = useT('audits')
  const words = useErrorMessage()
  return (
    <EmptyState
      title={t('edit.closed', { name: audit.name })}
      action={<ButtonLink href={paths.work(audit.auditId, audit.productType)}>{t('edit.toWork')}</ButtonLink>}
    >
      {audit.can.revise && words(audit.can.revise)}
    </EmptyState>
  )
}

/** One that is over: it can be taken up again. */
export function RejectedSubmission({ audit }: EditorProps) {
  const t = useT('audits')
  return (
    <EmptyState title={t('edit.again', { name: audit.name })} action={<FixButton audit={audit} />}>
      {t('edit.againText')}
    </EmptyState>
  )
}
