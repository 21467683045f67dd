import { listWorksOfType, resubmitAudit } from '@easel/contract/audits.ts'
import type { AuditState } from '@easel/domain/audits/lifecycle.ts'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { call } from '../../shell/api.ts'
import { useAct } from '../../shell/data.ts'
import { paths } from '../../shell/paths.ts'
import { useUploadReason } from '../../shell/standing.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { IconArrowBackUp } from '../../ui/icons.ts'

/** A new draft from what was submitted: nothing has to be uploaded again. */
export function useFix() {
  const navigate = useNavigate()
  return useAct((auditId: string) => call(resubmitAudit, { params: { id: auditId } }), {
    renews: [listWorksOfType],
    onDone: ({ auditId }) => void navigate(paths.editWork(auditId)),
  })
}

interface FixButtonProps extends Pick<ButtonProps, 'look' | 'small'> {
  readonly auditId: string
  readonly state: AuditState
}

/** “Fix and resubmit” after a rejection, “submit again” after a withdrawal. */
export function FixButton({ auditId, state, look = 'primary', small = false }: FixButtonProps) {
  const t = useT('audits')
  const fix = useFix()
  return (
    <Button
      look={look}
      small={small}
      busy={fix.isPending}
      disabledReason={useUploadReason('THEME')}
      icon={<IconArrowBackUp aria-hidden />}
      onClick={() => fix.mutate(auditId)}
    >
      {t(state === 'REJECTED' ? 'action.fix' : 'action.again')}
    </Button>
  )
}
