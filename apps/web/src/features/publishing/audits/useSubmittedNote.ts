import { revokeAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { call } from '../../../app/api.ts'
import { useAct } from '../../../app/data.ts'
import { takeBackSeconds } from '../../../app/delayed.ts'
import { saying } from '../../../app/saying.ts'
import { useT } from '../../../i18n/texts.ts'
import { say } from '../../../ui/toasts.ts'
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
