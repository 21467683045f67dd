import { answerBy, answerIsLate } from '@easel/domain/accounts/designers/answer.ts'
import { useNow } from '../../../app/useNow.ts'
import { useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'

/** The day by which an application is answered: sent at `appliedAt`, or now where it is not sent yet. */
export function AnswerBy({ appliedAt }: { appliedAt?: string | undefined }) {
  const t = useT('queue')
  const now = useNow()
  const sent = appliedAt === undefined ? now : new Date(appliedAt)
  if (answerIsLate(sent, now)) return t('answerLate')
  return (
    <>
      {t(appliedAt === undefined ? 'answerIfSent' : 'answer')}
      <DateTime value={answerBy(sent).toISOString()} show="date" ruleZone="Asia/Shanghai" />
    </>
  )
}
