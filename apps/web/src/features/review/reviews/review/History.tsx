import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Row, Sheet } from '../../../../ui/layout.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { useDecider, useKindOf } from '../useReviewWords.ts'
import classes from './History.module.css'

/** What was decided on this work before, newest first: the same mistake is seen at once. */
export function History({ history }: { history: Review['history'] }) {
  const t = useT('reviews')
  const words = useErrorMessage()
  const kindOf = useKindOf()
  const deciderOf = useDecider()
  return (
    <Sheet aria-label={t('part.history')}>
      <h2>{t('part.history')}</h2>
      {history.length === 0 && <p className={classes.none}>{t('part.noHistory')}</p>}
      <ol className={classes.history}>
        {history.map((each) => (
          <li key={each.auditId}>
            <Row gap={12} align="baseline">
              <StatusBadge status={each.state} />
              <span>{kindOf(each)}</span>
              {each.version && <span>{each.version}</span>}
              {each.decision && (
                <span className={classes.none}>
                  <DateTime value={each.decision.decidedAt} />
                  {deciderOf(each).line && (
                    <>
                      {FACT_SEPARATOR}
                      {deciderOf(each).line}
                    </>
                  )}
                </span>
              )}
            </Row>
            {each.decision && each.decision.reasons.length > 0 && (
              <ul className={classes.reasons}>
                {each.decision.reasons.map((reason) => (
                  <li key={reason}>{words({ code: `reason.${reason}`, params: {} })}</li>
                ))}
              </ul>
            )}
            {each.decision?.note && <p className={classes.note}>{each.decision.note}</p>}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
