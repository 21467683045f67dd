import { revokeAudit } from '@easel/contract/audits/endpoints.ts'
import { useT } from '../../i18n/texts.ts'
import { call } from '../../shell/api.ts'
import { useAct } from '../../shell/data.ts'
import { takeBackSeconds } from '../../shell/delayed.ts'
import { saying } from '../../shell/saying.ts'
import { say } from '../../ui/toasts.ts'
import { WORK_READS } from './workReads.ts'

/** Says that a work was submitted, and takes it back from there for some seconds. */
export function useSubmittedNote(name: string) {
  const t = useT('audits')
  const page = useT('workPage')
  const takeBack = useAct((id: string) => saying('withdraw', call(revokeAudit, { params: { id } })), {
    done: page('withdraw.done', { name }),
    renews: WORK_READS,
  })
  return (auditId: string) => {
    const action = { label: t('edit.takeBack'), run: () => takeBack.mutate(auditId) }
    say(t('edit.submitted'), 'ok', action, { seconds: takeBackSeconds })
  }
}
