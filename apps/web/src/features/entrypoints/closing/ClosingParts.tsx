import { type Closing, cancelClosing, getClosing } from '@easel/contract/entrypoints/closing/endpoints.ts'
import { CLOSING_DAYS, isMoneyBlocker } from '@easel/domain/entrypoints/closing/rules.ts'
import { call } from '../../../app/api.ts'
import { useApiMutation } from '../../../app/data.ts'
import { refreshMe } from '../../../app/me.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Badge } from '../../../ui/StatusBadge.tsx'
import { CloseForm } from './CloseForm.tsx'
import { Blockers, Consequences } from './Consequences.tsx'

/** What would end, and the form that asks for it. */
export function Ask({ closing }: { readonly closing: Closing }) {
  const t = useT('closing')
  return (
    <Section title={t('title')} lead={t('lead', { days: CLOSING_DAYS })}>
      <Blockers title={t('blockers')} blockers={closing.obstacles} />
      <Consequences closing={closing} />
      <CloseForm closing={closing} />
    </Section>
  )
}

interface RequestedProps {
  readonly closing: Closing
  readonly request: NonNullable<Closing['request']>
}

/** While it is being closed: until when, what it waits for, and keeping it. */
export function Requested({ closing, request }: RequestedProps) {
  const t = useT('closing')
  const { state, requestedAt, closesAt, money, givenUpFen } = request
  const keep = useApiMutation(() => call(cancelClosing), {
    done: t('kept'),
    invalidates: [getClosing],
    onDone: () => void refreshMe(),
  })
  return (
    <Section
      title={t(`request.${state}`)}
      lead={t('request.lead')}
      badge={<Badge tone="waiting">{t(`request.badge.${state}`)}</Badge>}
    >
      <DescriptionList
        facts={[
          { label: t('request.requestedAt'), value: <DateTime value={requestedAt} /> },
          { label: t('request.closesAt'), value: <DateTime value={closesAt} /> },
          {
            label: t('money.title'),
            value:
              money === 'GIVE_UP'
                ? t('request.moneyGIVE_UP', { amountFen: givenUpFen ?? 0 })
                : t('request.moneyPAY_OUT'),
          },
        ]}
      />
      <Blockers title={t('request.waits')} blockers={closing.obstacles} />
      {money === 'PAY_OUT' && closing.obstacles.some(({ code }) => isMoneyBlocker(code)) && (
        <p>{t('request.instead', { days: CLOSING_DAYS })}</p>
      )}
      <Row>
        <Button look="primary" busy={keep.isPending} onClick={() => keep.mutate(undefined)}>
          {t('keep')}
        </Button>
      </Row>
      <Consequences closing={closing} />
    </Section>
  )
}
