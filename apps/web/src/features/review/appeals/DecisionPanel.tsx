import type { AppealCase } from '@easel/contract/review/appeals/endpoints.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { APPEAL_TEXT_MAX } from '@easel/domain/review/appeals/rules.ts'
import { type RefObject, useId } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import controls from '../../../ui/form/controls.module.css'
import { FACT_SEPARATOR } from '../../../ui/format.ts'
import { Kbd, KeyboardOnly } from '../../../ui/Kbd.tsx'
import { InReach, Sheet } from '../../../ui/layout.tsx'
import classes from './DecisionPanel.module.css'
import type { Choice, useAppealDecision } from './useAppealDecision.ts'

interface DecisionPanelProps {
  readonly appeal: AppealCase
  readonly blocked: Readonly<Record<Choice, string | null>>
  readonly decision: ReturnType<typeof useAppealDecision>
  readonly note: RefObject<HTMLTextAreaElement | null>
}

/** The two answers and what is said with them; or what was answered. */
export function DecisionPanel({ appeal, blocked, decision, note }: DecisionPanelProps) {
  const t = useT('appeals')
  const reviews = useT('reviews')
  const id = useId()
  if (appeal.state !== 'WAITING') return <Answered appeal={appeal} />
  const reason = blocked.UPHOLD ?? blocked.GRANT
  const used = weightOf(decision.text)
  return (
    <Sheet gap={16} aria-label={t('decide.title')}>
      <h2>{t('decide.title')}</h2>
      {reason && <p>{reason}</p>}
      <div className={classes.note}>
        <label htmlFor={id}>
          {t('decide.note')} <Kbd>N</Kbd>
          <span className={classes.count} data-over={used > APPEAL_TEXT_MAX || undefined}>
            {`${used} / ${APPEAL_TEXT_MAX}`}
          </span>
        </label>
        <textarea
          ref={note}
          id={id}
          className={controls.input}
          rows={5}
          aria-describedby={`${id}-help`}
          aria-invalid={decision.fault !== null || undefined}
          value={decision.text}
          onChange={(event) => decision.write(event.target.value)}
        />
        <p id={`${id}-help`} className={classes.small}>
          {t('decide.noteHelp')}
          <KeyboardOnly>{reviews('decide.leaveField')}</KeyboardOnly>
        </p>
      </div>
      <div aria-live="assertive">{decision.fault && <p className={classes.wrong}>{decision.fault}</p>}</div>
      <InReach when={blocked.UPHOLD === null}>
        <Button
          look="primary"
          fullWidth
          busy={decision.pending === 'GRANT'}
          disabledReason={blocked.GRANT}
          onClick={() => decision.ask('GRANT')}
        >
          {t('decide.grant')} <Kbd>A</Kbd>
        </Button>
        <Button
          look="danger"
          fullWidth
          busy={decision.pending === 'UPHOLD'}
          disabledReason={blocked.UPHOLD}
          onClick={() => decision.ask('UPHOLD')}
        >
          {t('decide.uphold')} <Kbd>R</Kbd>
        </Button>
      </InReach>
      {decision.asking && (
        <ConfirmDialog
          open
          danger={decision.asking === 'UPHOLD'}
          title={t(`decide.ask.${decision.asking}`, { name: appeal.name || t('untitled') })}
          confirmLabel={t(decision.asking === 'GRANT' ? 'decide.grant' : 'decide.uphold')}
          onConfirm={decision.decide}
          onCancel={decision.stopAsking}
        >
          {t(`decide.means.${decision.asking}`)}
        </ConfirmDialog>
      )}
    </Sheet>
  )
}

function Answered({ appeal: { state, note, decidedBy, decidedAt } }: { appeal: AppealCase }) {
  const t = useT('appeals')
  return (
    <Sheet gap={8} aria-label={t('decide.title')}>
      <h2>{t(`state.${state}`)}</h2>
      <p className={classes.small}>
        {decidedAt && <DateTime value={decidedAt} />}
        {decidedBy && `${FACT_SEPARATOR}${decidedBy}`}
      </p>
      {note && <p className={classes.answer}>{note}</p>}
    </Sheet>
  )
}
