import { type OwnAudit, revokeAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { call } from '../../../app/api.ts'
import { useApiMutation } from '../../../app/data.ts'
import { takeBackSeconds } from '../../../app/delayed.ts'
import { withErrorPrefix } from '../../../app/errorPrefix.ts'
import { useT } from '../../../i18n/texts.ts'
import { calendarText } from '../../../ui/format.ts'
import { toast } from '../../../ui/toasts.ts'
import { WORK_READS } from './workReads.ts'

/** Says that a work was submitted, and takes it back from there for some seconds. */
export function useSubmittedNote(name: string) {
  const t = useT('audits')
  const page = useT('workPage')
  const takeBack = useApiMutation(
    (id: string) => withErrorPrefix('withdraw', call(revokeAudit, { params: { id } })),
    {
      done: page('withdraw.done', { name }),
      invalidates: WORK_READS,
    },
  )
  return ({ auditId, state, releaseAt }: Pick<OwnAudit, 'auditId' | 'state' | 'releaseAt'>) => {
    const action = { label: t('edit.takeBack'), run: () => takeBack.mutate(auditId) }
    const text =
      state === 'APPROVED' && releaseAt
        ? t('edit.approvedAtOnce', { day: calendarText(shanghaiDay(new Date(releaseAt))) })
        : t('edit.submitted')
    toast(text, 'ok', action, { seconds: takeBackSeconds })
  }
}
