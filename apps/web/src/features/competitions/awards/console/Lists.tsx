import {
  staffDecideAwards,
  staffGetAwards,
  staffWithdrawAwards,
} from '@easel/contract/competitions/awards/endpoints.ts'
import type { AwardList, StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Row, Sheet, Stack } from '../../../../ui/layout.tsx'
import { Badge, type StatusTone } from '../../../../ui/StatusBadge.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

const tones: Readonly<Record<AwardList['state'], StatusTone>> = {
  PROPOSED: 'waiting',
  PUBLISHED: 'ok',
  REJECTED: 'bad',
  WITHDRAWN: 'off',
}

/** Every list that was proposed, and the decision on the one that waits. */
export function Lists({ awards: { lists } }: { awards: StaffAwards }) {
  const t = useT('awards')
  const waiting = lists.find(({ state }) => state === 'PROPOSED')
  const columns: readonly Column<AwardList>[] = [
    { key: 'number', header: t('lists.number'), narrow: 'title', cell: ({ number }) => number },
    {
      key: 'state',
      header: t('lists.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`lists.is.${state}`)}</Badge>,
    },
    { key: 'winners', header: t('lists.winners'), cell: ({ winners }) => winners },
    {
      key: 'proposed',
      header: t('lists.proposed'),
      cell: ({ proposedAt, proposedBy }) => <ByAt by={proposedBy} at={proposedAt} />,
    },
    {
      key: 'decided',
      header: t('lists.decided'),
      cell: ({ decidedAt, decidedBy }) => decidedAt && <ByAt by={decidedBy ?? ''} at={decidedAt} />,
    },
    { key: 'note', header: t('lists.note'), cell: ({ note }) => note || '–' },
  ]
  if (lists.length === 0) return null
  return (
    <Stack as="section" gap={16}>
      <h2>{t('lists.title')}</h2>
      {waiting && <Decision list={waiting} />}
      <DataTable caption={t('lists.title')} columns={columns} rows={lists} rowKey={({ listId }) => listId} />
    </Stack>
  )
}

const ByAt = ({ by, at }: { by: string; at: string }) => (
  <>
    {by}
    {FACT_SEPARATOR}
    <DateTime value={at} />
  </>
)

/** What a colleague answers; who proposed the list can only take it back. */
function Decision({ list: { listId, number, winners, can } }: { list: AwardList }) {
  const t = useT('awards')
  const words = useErrorMessage()
  const [publishing, setPublishing] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const params = { id: listId }
  const publish = useApiMutation(
    () => call(staffDecideAwards, { params, body: { decision: 'PUBLISH' }, outlives: true }),
    { done: t('published'), invalidates: [staffGetAwards], undoable: t('publishing', { number }) },
  )
  const withdraw = useApiMutation(() => call(staffWithdrawAwards, { params }), {
    done: t('withdrawn'),
    invalidates: [staffGetAwards],
  })
  return (
    <Sheet aria-label={t('decide', { number })}>
      <h3>{t('decide', { number })}</h3>
      <p>{t('decideText')}</p>
      <Row>
        <Button
          look="primary"
          busy={publish.isPending}
          disabledReason={can.publish && words(can.publish)}
          onClick={() => setPublishing(true)}
        >
          {t('publish')}
        </Button>
        <Button
          look="quiet"
          busy={withdraw.isPending}
          disabledReason={can.withdraw && words(can.withdraw)}
          onClick={() => withdraw.mutate(undefined)}
        >
          {t('withdraw')}
        </Button>
        <Button
          look="danger"
          disabledReason={can.reject && words(can.reject)}
          onClick={() => setRejecting(true)}
        >
          {t('reject')}
        </Button>
      </Row>
      <ConfirmDialog
        open={publishing}
        title={t('publishTitle', { number, winners })}
        confirmLabel={t('publish')}
        onConfirm={() => {
          setPublishing(false)
          publish.mutate(undefined)
        }}
        onCancel={() => setPublishing(false)}
      >
        {t('decideText')}
      </ConfirmDialog>
      {rejecting && (
        <ReasonDialog
          danger
          title={t('reject')}
          done={t('rejected')}
          act={(note) => call(staffDecideAwards, { params, body: { decision: 'REJECT', note } })}
          onClose={() => setRejecting(false)}
        />
      )}
    </Sheet>
  )
}
