import { useT } from '../../../../i18n/texts.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { AnswerBy } from '../../../accounts/designers/public.ts'

/** Of a rejected work whose appeal waits: that it does, and until when. */
export function AppealWait({ lodgedAt }: { lodgedAt: string | null }) {
  const t = useT('audits')
  return (
    <>
      {t('appeal.waits')}
      {lodgedAt && (
        <>
          {FACT_SEPARATOR}
          <AnswerBy appliedAt={lodgedAt} />
        </>
      )}
    </>
  )
}
