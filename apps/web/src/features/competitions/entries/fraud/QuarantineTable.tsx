import {
  answerObjection,
  confirmVoidVotes,
  proposeVoidVotes,
  releaseVotes,
  type VoteQuarantine,
} from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import type { QuarantineState } from '@easel/domain/competitions/votes/quarantine.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { Badge, type StatusTone } from '../../../../ui/StatusBadge.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

const tones: Readonly<Record<QuarantineState, StatusTone>> = {
  QUARANTINED: 'waiting',
  VOID_PROPOSED: 'active',
  VOIDED: 'bad',
  RELEASED: 'ok',
}
const moves = { release: releaseVotes, proposeVoid: proposeVoidVotes, confirmVoid: confirmVoidVotes } as const
const moveNames = ['release', 'proposeVoid', 'confirmVoid'] as const
type Move = (typeof moveNames)[number]
type Objection = VoteQuarantine['objections'][number]

type Asked =
  | { readonly what: Move; readonly quarantine: VoteQuarantine }
  | { readonly what: 'restore' | 'keep'; readonly quarantine: VoteQuarantine; readonly objection: Objection }

/** What is in quarantine or was, with the objections of voters. */
export function QuarantineTable({ quarantines }: { quarantines: readonly VoteQuarantine[] }) {
  const t = useT('fraud')
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns: readonly Column<VoteQuarantine>[] = [
    {
      key: 'signal',
      header: t('signal'),
      narrow: 'title',
      cell: ({ signal, reason }) => (
        <Stack gap={4}>
          <span>{t(`signals.${signal}`)}</span>
          <small>{reason}</small>
        </Stack>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: 'ballots', header: t('votes'), align: 'end', cell: ({ ballots }) => ballots },
    { key: 'since', header: t('since'), cell: ({ placedAt }) => <DateTime value={placedAt} /> },
    {
      key: 'acts',
      header: t('acts'),
      cell: (quarantine) => (
        <Stack gap={12}>
          <Moves quarantine={quarantine} onAsk={(what) => setAsked({ what, quarantine })} />
          {quarantine.objections.map((objection) => (
            <Answer
              key={objection.objection}
              objection={objection}
              onAsk={(what) => setAsked({ what, quarantine, objection })}
            />
          ))}
        </Stack>
      ),
    },
  ]
  if (quarantines.length === 0) return null
  return (
    <Section title={t('quarantines')} lead={t('quarantinesLead')}>
      <DataTable
        caption={t('quarantines')}
        columns={columns}
        rows={quarantines}
        rowKey={({ quarantineId }) => quarantineId}
      />
      {asked && (
        <ReasonDialog
          title={t(`act.${asked.what}`)}
          label={t(`act.${asked.what}`)}
          danger={asked.what === 'confirmVoid' || asked.what === 'keep'}
          done={t('done')}
          onAct={(body) => acted(asked, body)}
          onClose={() => setAsked(null)}
        >
          <p>{t(`actText.${asked.what}`)}</p>
        </ReasonDialog>
      )}
    </Section>
  )
}

function acted(asked: Asked, body: { reason: string }) {
  const params = { id: asked.quarantine.quarantineId }
  if (asked.what !== 'restore' && asked.what !== 'keep') return call(moves[asked.what], { params, body })
  const { objection } = asked.objection
  return call(answerObjection, { params, body: { ...body, objection, restore: asked.what === 'restore' } })
}

function Moves({ quarantine, onAsk }: { quarantine: VoteQuarantine; onAsk: (move: Move) => void }) {
  const t = useT('fraud')
  const words = useErrorMessage()
  return (
    <Row gap={8}>
      {moveNames.map((move) => {
        const refusal = quarantine.can[move]
        return (
          <Button key={move} small disabledReason={refusal && words(refusal)} onClick={() => onAsk(move)}>
            {t(`act.${move}`)}
          </Button>
        )
      })}
    </Row>
  )
}

interface AnswerProps {
  readonly objection: Objection
  readonly onAsk: (what: 'restore' | 'keep') => void
}

function Answer({ objection: { text, answer }, onAsk }: AnswerProps) {
  const t = useT('fraud')
  return (
    <Stack gap={8}>
      <small>{t('objection', { text })}</small>
      {answer === null ? (
        <Row gap={8}>
          <Button small onClick={() => onAsk('restore')}>
            {t('act.restore')}
          </Button>
          <Button small onClick={() => onAsk('keep')}>
            {t('act.keep')}
          </Button>
        </Row>
      ) : (
        <small>{t(`answers.${answer}`)}</small>
      )}
    </Stack>
  )
}
