import type { JudgingOverview, StaffRound } from '@easel/contract/competitions/judging/shapes.ts'
import {
  staffCloseRound,
  staffGetJudging,
  staffGetResults,
  staffOpenRound,
  staffProposeClosing,
  staffRemindJudges,
  staffReopenRound,
} from '@easel/contract/competitions/judging/staffEndpoints.ts'
import { MAX_CALIBRATION, OpeningInput } from '@easel/domain/competitions/judging/fields.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { ConfirmDialog, Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { NumberField } from '../../../../ui/form/NumberField.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { joinFacts } from '../../../../ui/format.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { roundTones } from '../tones.ts'
import classes from './Console.module.css'

type Asked = 'open' | 'closeWithout' | 'propose' | 'close'

/** The rounds of an edition, each with its progress and the moves that it allows now. */
export function RoundTable({ judging }: { judging: JudgingOverview }) {
  const t = useT('judging')
  const locale = useLocale()
  const [asked, setAsked] = useState<{ readonly move: Asked; readonly round: StaffRound } | null>(null)
  const columns: readonly Column<StaffRound>[] = [
    { key: 'round', header: t('console.round'), narrow: 'title', cell: ({ name }) => name[locale] },
    { key: 'state', header: t('console.state'), cell: (round) => <State round={round} /> },
    {
      key: 'progress',
      header: t('console.progress'),
      cell: ({ scored, assigned, state }) => (state ? t('console.of', { given: scored, assigned }) : '–'),
    },
    { key: 'entries', header: t('console.coverage'), cell: (round) => <Coverage round={round} /> },
    {
      key: 'acts',
      header: t('console.acts'),
      cell: (round) => <Acts judging={judging} round={round} onAsk={(move) => setAsked({ move, round })} />,
    },
  ]
  const close = () => setAsked(null)
  const left = judging.isAnnounced ? judging.rounds.filter(({ state }) => state !== 'CLOSED').length : 0
  return (
    <Section title={t('console.rounds')}>
      {left > 0 && (
        <Banner tone="warn" title={t('console.left', { count: left })}>
          {t('console.leftText')}
        </Banner>
      )}
      <DataTable
        caption={t('console.rounds')}
        columns={columns}
        rows={judging.rounds}
        rowKey={({ key }) => key}
      />
      {asked?.move === 'open' && (
        <OpenDialog editionId={judging.editionId} round={asked.round} onClose={close} />
      )}
      {asked?.move === 'closeWithout' && (
        <CloseWithoutDialog editionId={judging.editionId} round={asked.round} onClose={close} />
      )}
      {asked?.move === 'propose' && <ProposeDialog round={asked.round} onClose={close} />}
      {asked?.move === 'close' && <CloseDialog round={asked.round} onClose={close} />}
    </Section>
  )
}

function State({ round: { state, proposedBy, closedBy } }: { round: StaffRound }) {
  const t = useT('judging')
  if (!state) return <Badge tone="off">{t('console.notOpened')}</Badge>
  return (
    <Stack gap={4}>
      <Badge tone={roundTones[state]}>{t(`roundState.${state}`)}</Badge>
      {state === 'CLOSING' && proposedBy && <small>{t('console.proposedBy', { name: proposedBy })}</small>}
      {state === 'CLOSED' && closedBy && <small>{t('console.closedBy', { name: closedBy })}</small>}
    </Stack>
  )
}

function Coverage({ round: { state, entries, short, unscored } }: { round: StaffRound }) {
  const t = useT('judging')
  if (!state) return '–'
  return (
    <Stack gap={4}>
      <span>{entries}</span>
      <small>{joinFacts([t('console.short', { short }), t('console.unscored', { unscored })])}</small>
    </Stack>
  )
}

interface ActsProps {
  readonly judging: Pick<JudgingOverview, 'editionId' | 'isAnnounced'>
  readonly round: StaffRound
  readonly onAsk: (move: Asked) => void
}

/** The buttons of a round: those of its state, each with why it cannot be pressed. */
function Acts({ judging: { editionId, isAnnounced }, round, onAsk }: ActsProps) {
  const t = useT('judging')
  const words = useErrorMessage()
  const { roundId, state, can } = round
  const params = { id: roundId ?? '' }
  const remind = useApiMutation(() => call(staffRemindJudges, { params }), {
    invalidates: [staffGetJudging],
    onDone: ({ reminded }) => toast(t('console.reminded', { count: reminded })),
  })
  const reopen = useApiMutation(() => call(staffReopenRound, { params }), {
    done: t('console.reopened'),
    invalidates: [staffGetJudging, staffGetResults],
  })
  const ask = (move: Asked, look: 'primary' | 'secondary' = 'secondary') => {
    const refusal = can[move === 'closeWithout' ? 'open' : move]
    return (
      <Button small look={look} disabledReason={refusal && words(refusal)} onClick={() => onAsk(move)}>
        {t(`console.${move}`)}
      </Button>
    )
  }
  if (!roundId) return ask(isAnnounced ? 'closeWithout' : 'open')
  const buttons: Readonly<Record<NonNullable<StaffRound['state']>, ReactNode>> = {
    OPEN: (
      <>
        {ask('propose')}
        <Button
          small
          busy={remind.isPending}
          disabledReason={can.manage && words(can.manage)}
          onClick={() => remind.mutate(undefined)}
        >
          {t('console.remind')}
        </Button>
      </>
    ),
    CLOSING: (
      <>
        {ask('close', 'primary')}
        <Button
          small
          busy={reopen.isPending}
          disabledReason={can.reopen && words(can.reopen)}
          onClick={() => reopen.mutate(undefined)}
        >
          {t('console.reopen')}
        </Button>
      </>
    ),
    CLOSED: null,
  }
  return (
    <Row gap={8}>
      {state && buttons[state]}
      <ButtonLink small href={paths.consoleResults(editionId, roundId)}>
        {t('console.results')}
      </ButtonLink>
    </Row>
  )
}

interface DialogProps {
  readonly round: StaffRound
  readonly onClose: () => void
}

function OpenDialog({ editionId, round, onClose }: DialogProps & { readonly editionId: string }) {
  const t = useT('judging')
  const locale = useLocale()
  const form = useFormOf(OpeningInput, { calibration: 2 })
  return (
    <Dialog open onClose={onClose} title={t('console.openTitle', { round: round.name[locale] })}>
      <Stack gap={16}>
        <p>{t('console.openText')}</p>
        <Form
          form={form}
          submitLabel={t('console.openNow')}
          onSubmit={async (body) => {
            await call(staffOpenRound, { params: { id: editionId, key: round.key }, body })
            await invalidate(staffGetJudging)
            toast(t('console.opened'))
            onClose()
          }}
        >
          <NumberField
            name="calibration"
            label={t('console.calibration')}
            help={t('console.calibrationHelp')}
            min={0}
            max={MAX_CALIBRATION}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}

/** Of a round that was never opened, once the results are announced. */
function CloseWithoutDialog({ editionId, round, onClose }: DialogProps & { readonly editionId: string }) {
  const t = useT('judging')
  const locale = useLocale()
  const open = useApiMutation(
    () => call(staffOpenRound, { params: { id: editionId, key: round.key }, body: { calibration: 0 } }),
    { done: t('console.proposed'), invalidates: [staffGetJudging], onDone: onClose },
  )
  return (
    <ConfirmDialog
      open
      title={t('console.closeWithoutTitle', { round: round.name[locale] })}
      confirmLabel={t('console.closeWithout')}
      busy={open.isPending}
      onConfirm={() => open.mutate(undefined)}
      onCancel={onClose}
    >
      {t('console.closeWithoutText')}
    </ConfirmDialog>
  )
}

function ProposeDialog({ round, onClose }: DialogProps) {
  const t = useT('judging')
  const locale = useLocale()
  const propose = useApiMutation(() => call(staffProposeClosing, { params: { id: round.roundId ?? '' } }), {
    done: t('console.proposed'),
    invalidates: [staffGetJudging, staffGetResults],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('console.proposeTitle', { round: round.name[locale] })}
      confirmLabel={t('console.propose')}
      busy={propose.isPending}
      onConfirm={() => propose.mutate(undefined)}
      onCancel={onClose}
    >
      {t('console.proposeText')}
    </ConfirmDialog>
  )
}

function CloseDialog({ round, onClose }: DialogProps) {
  const t = useT('judging')
  const locale = useLocale()
  const close = useApiMutation(() => call(staffCloseRound, { params: { id: round.roundId ?? '' } }), {
    done: t('console.closed'),
    invalidates: [staffGetJudging, staffGetResults],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('console.closeTitle', { round: round.name[locale] })}
      confirmLabel={t('console.close')}
      busy={close.isPending}
      onConfirm={() => close.mutate(undefined)}
      onCancel={onClose}
    >
      <p>{t('console.closeText')}</p>
      <p className={classes.fingerprint}>{round.inputSha256}</p>
    </ConfirmDialog>
  )
}
