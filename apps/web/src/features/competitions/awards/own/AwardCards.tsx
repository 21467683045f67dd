import { confirmAward, declineAward, ownAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import type { OwnAward } from '@easel/contract/competitions/awards/shapes.ts'
import { AWARD_REASON_MAX, ReasonInput } from '@easel/domain/competitions/awards/fields.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { useUsd } from '../../../../i18n/useUsd.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { joinFacts } from '../../../../ui/format.ts'
import { Row } from '../../../../ui/layout.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { awardTones } from '../tones.ts'
import classes from './Own.module.css'

/** One's own awards, each with its answer. */
export function AwardCards({ awards }: { awards: readonly OwnAward[] }) {
  return (
    <ul className={classes.cards}>
      {awards.map((award) => (
        <li key={award.awardId} className={classes.card}>
          <Card award={award} />
        </li>
      ))}
    </ul>
  )
}

function Card({ award }: { award: OwnAward }) {
  const t = useT('awards')
  const locale = useLocale()
  const { prizeName, categoryName, editionName, title, cover, state, movedUp, answeredAt, note, letter } =
    award
  return (
    <>
      <span className={classes.cover}>{cover && <Artwork picture={cover} alt="" />}</span>
      <div className={classes.facts}>
        <h3>{prizeName[locale]}</h3>
        <p>{joinFacts([editionName[locale], categoryName?.[locale], title])}</p>
        <p>
          <Badge tone={awardTones[state]}>{t(`state.${state}`)}</Badge>{' '}
          {answeredAt && <DateTime value={answeredAt} />}
        </p>
        {movedUp && <p className={classes.note}>{t('own.movedUp')}</p>}
        {note && <p className={classes.note}>{note}</p>}
        <Amounts award={award} />
        <Answers award={award} />
        {letter && state !== 'WITHDRAWN' && state !== 'DECLINED' && (
          <Row>
            <ButtonLink look="quiet" href={paths.awardLetter(award.edition)}>
              {t('own.letter')}
            </ButtonLink>
          </Row>
        )}
      </div>
    </>
  )
}

function Amounts({ award: { usd, creatorFundUsd, couponUsd, couponName } }: { award: OwnAward }) {
  const t = useT('awards')
  const locale = useLocale()
  const amount = useUsd()
  return (
    <p>
      {t('own.base', { amount: amount(usd) })}
      {creatorFundUsd !== null &&
        creatorFundUsd > 0 &&
        ` + ${t('own.fund', { amount: amount(creatorFundUsd) })}`}
      {couponUsd !== null && couponName && ` + ${couponName[locale]} ${amount(couponUsd)}`}
    </p>
  )
}

function Answers({ award: { awardId, can, state } }: { award: OwnAward }) {
  const t = useT('awards')
  const words = useErrorMessage()
  const [declining, setDeclining] = useState(false)
  const confirm = useApiMutation(() => call(confirmAward, { params: { id: awardId } }), {
    done: t('own.confirmed'),
    invalidates: [ownAwards],
  })
  if (state === 'WITHDRAWN') return null
  return (
    <Row>
      {state !== 'CONFIRMED' && (
        <Button
          look="primary"
          busy={confirm.isPending}
          disabledReason={can.confirm && words(can.confirm)}
          onClick={() => confirm.mutate(undefined)}
        >
          {t('own.confirm')}
        </Button>
      )}
      <Button
        look={state === 'CONFIRMED' ? 'quiet' : 'danger'}
        disabledReason={can.decline && words(can.decline)}
        onClick={() => setDeclining(true)}
      >
        {t('own.decline')}
      </Button>
      {declining && <DeclineDialog awardId={awardId} onClose={() => setDeclining(false)} />}
    </Row>
  )
}

/** An award is declined for good, with a reason that organisers read. */
function DeclineDialog({ awardId, onClose }: { awardId: string; onClose: () => void }) {
  const t = useT('awards')
  const form = useFormOf(ReasonInput, { reason: '' })
  return (
    <Dialog open onClose={onClose} title={t('own.declineTitle')}>
      <p>{t('own.declineText')}</p>
      <Form
        danger
        form={form}
        submitLabel={t('own.decline')}
        onSubmit={async (body) => {
          try {
            await call(declineAward, { params: { id: awardId }, body })
          } finally {
            await invalidate(ownAwards)
          }
          toast(t('own.declined'))
          onClose()
        }}
      >
        <TextAreaField name="reason" label={t('reason')} max={AWARD_REASON_MAX} />
      </Form>
    </Dialog>
  )
}
