import type { StaffTagRequest } from '@easel/contract/publishing/tags/endpoints.ts'
import { useEffect, useRef } from 'react'
import { DesignerLink } from '../../../../app/DesignerLink.tsx'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Row } from '../../../../ui/layout.tsx'
import { Badge, type StatusTone } from '../../../../ui/StatusBadge.tsx'
import { bothLabels } from '../tagName.ts'
import type { RequestAct } from './DecisionDialog.tsx'
import classes from './Requests.module.css'
import { useTypeNames } from './tagColumns.tsx'

const TONES: Readonly<Record<StaffTagRequest['state'], StatusTone>> = {
  WAITING: 'waiting',
  ADDED: 'ok',
  DECLINED: 'off',
}
const ACTS = ['ADD', 'MAP', 'DECLINE'] as const
const LABELS = { ADD: 'requests.add', MAP: 'requests.map', DECLINE: 'requests.decline' } as const

interface RequestItemProps {
  readonly request: StaffTagRequest
  readonly isCurrent: boolean
  readonly onEnter: () => void
  readonly onAct: (act: RequestAct) => void
}

/** A word, who asked for it and for what, and the three answers. */
export function RequestItem({ request, isCurrent, onEnter, onAct }: RequestItemProps) {
  const t = useT('tags')
  const words = useErrorMessage()
  const typeNames = useTypeNames()
  const item = useRef<HTMLLIElement>(null)
  const { text, state, categories, requestedAt, decidedAt, tag, note, can } = request
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li ref={item} className={classes.request} aria-current={isCurrent || undefined} onFocus={onEnter}>
      <div>
        <h2 className={classes.word}>{text}</h2>
        <p className={classes.second}>{typeNames(categories)}</p>
      </div>
      <div>
        <Asked request={request} />
        <p className={classes.second}>
          {t('requests.since')}
          <DateTime value={requestedAt} />
          {decidedAt && (
            <>
              {FACT_SEPARATOR}
              {t('requests.decided')}
              <DateTime value={decidedAt} />
            </>
          )}
        </p>
        {tag && <p>{t('requests.became', { tag: bothLabels(tag) })}</p>}
        {note && <p className={classes.note}>{t('requests.note', { note })}</p>}
      </div>
      {state === 'WAITING' ? (
        <Row gap={8}>
          {ACTS.map((act) => (
            <Button
              key={act}
              small
              aria-label={`${t(LABELS[act])}: ${text}`}
              disabledReason={can.add && words(can.add)}
              onClick={() => onAct(act)}
            >
              {t(LABELS[act])}
            </Button>
          ))}
        </Row>
      ) : (
        <Badge tone={TONES[state]}>{t(`requests.state.${state}`)}</Badge>
      )}
    </li>
  )
}

function Asked({ request: { askers, asked } }: { request: StaffTagRequest }) {
  const t = useT('tags')
  const separator = useLocale() === 'zh' ? '、' : ', '
  const names = askers.map(({ nickname }) => nickname).join(separator)
  const all = asked > askers.length ? t('requests.andOthers', { names }) : names
  const banned = askers.filter(({ designerBanned }) => designerBanned)
  return (
    <>
      <p>{t('requests.asked', { count: asked, names: all })}</p>
      {banned.map(({ nickname, ...asker }) => (
        <div key={asker.designerId}>
          <DesignerLink of={{ ...asker, designerName: nickname }} />
        </div>
      ))}
    </>
  )
}
