import type { Can } from '@easel/contract/can.ts'
import type { Narrowing } from '@easel/contract/money/withdrawals/queue.ts'
import {
  type StaffWithdrawalDetail,
  staffApproveWithdrawal,
  staffGetNeighbours,
  staffListWithdrawals,
  staffRetryWithdrawal,
} from '@easel/contract/money/withdrawals/staff.ts'
import { MAX_PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../../app/api.ts'
import { apiQuery, useApiMutation } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { queryClient } from '../../../../app/queryClient.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Shortcuts } from '../../../../ui/Shortcuts.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { narrowedList, narrowingOf } from './narrowing.ts'
import { ReasonDialog, type ReasonMove } from './ReasonDialog.tsx'
import { RENEWS } from './renews.ts'

type Asked = 'approve' | 'retry' | ReasonMove

const KEYS = [
  ['move', ['J', 'K']],
  ['approve', ['A']],
  ['refuseInvoice', ['R']],
  ['freeze', ['H']],
  ['list', ['Q']],
] as const

const MOVES = [
  { move: 'approve', look: 'primary', pressed: 'A' },
  { move: 'refuseInvoice', look: 'danger', pressed: 'R' },
  { move: 'freeze', look: 'secondary', pressed: 'H' },
  { move: 'unfreeze', look: 'secondary', pressed: null },
  { move: 'retry', look: 'secondary', pressed: null },
  { move: 'close', look: 'secondary', pressed: null },
] as const

export const neighboursQuery = (withdrawalId: string, address: Pick<Address, 'get'>) =>
  apiQuery(staffGetNeighbours, { params: { id: withdrawalId }, query: narrowingOf(address) })

/** Every move of finance, by its button or its key; one that is not possible says why. */
export function Moves({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) {
  const t = useT('payments')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { withdrawalId, designerName, actualFen, can } = withdrawal
  const address = useAddress()
  const { previous, next, move, moveOn } = useNeighbours(withdrawalId, address)
  const step = useApiMutation(move)
  const close = () => setAsked(null)
  const ask = (move: Asked, refusal: Can) => refusal === null && setAsked(move)
  const params = { id: withdrawalId }
  const named = { actualFen, name: designerName }
  const approve = useApiMutation(() => call(staffApproveWithdrawal, { params, outlives: true }), {
    done: t('done.approve'),
    invalidates: RENEWS,
    undoable: t('doing.approve', named),
  })
  const retry = useApiMutation(() => call(staffRetryWithdrawal, { params, outlives: true }), {
    done: t('done.retry'),
    invalidates: RENEWS,
    undoable: t('doing.retry', named),
  })
  /** It can be undone while the next one is shown already. */
  function approveNow() {
    close()
    approve.mutate(undefined)
    void moveOn()
  }
  useHotkeys({
    j: () => step.mutate('next'),
    k: () => step.mutate('previous'),
    a: (event) => !event.repeat && ask('approve', can.approve),
    r: () => ask('refuseInvoice', can.refuseInvoice),
    h: () => ask('freeze', can.freeze),
    q: () => void navigate(paths.console('finance/withdrawals') + narrowedList(address)),
  })
  return (
    <>
      <MoveButtons
        can={can}
        previous={previous}
        next={next}
        onAsk={setAsked}
        onMove={(to) => step.mutate(to)}
      />
      <ConfirmDialog
        open={asked === 'approve'}
        title={t('approveTitle', named)}
        confirmLabel={t('move.approve')}
        onConfirm={approveNow}
        onCancel={close}
      >
        {t('approveText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'retry'}
        title={t('retryTitle', named)}
        confirmLabel={t('move.retry')}
        onConfirm={() => {
          close()
          retry.mutate(undefined)
        }}
        onCancel={close}
      >
        {t('retryText')}
      </ConfirmDialog>
      {asked !== null && asked !== 'approve' && asked !== 'retry' && (
        <ReasonDialog
          withdrawalId={withdrawalId}
          move={asked}
          onClose={close}
          onDone={() => {
            close()
            // Asking for another invoice decides like an approval: the next one is shown.
            if (asked === 'refuseInvoice') void moveOn()
          }}
        />
      )}
    </>
  )
}

interface MoveButtonsProps {
  readonly can: StaffWithdrawalDetail['can']
  readonly previous: string | null
  readonly next: string | null
  readonly onAsk: (asked: Asked) => void
  readonly onMove: (to: 'previous' | 'next') => void
}

function MoveButtons({ can, previous, next, onAsk, onMove }: MoveButtonsProps) {
  const t = useT('payments')
  const words = useErrorMessage()
  const reasonOf = (refusal: Can) => refusal && words(refusal)
  return (
    <Row>
      {MOVES.map(({ move, look, pressed }) => (
        <Button key={move} look={look} disabledReason={reasonOf(can[move])} onClick={() => onAsk(move)}>
          {t(`move.${move}`)} {pressed && <Kbd>{pressed}</Kbd>}
        </Button>
      ))}
      <Button
        look="quiet"
        disabledReason={previous ? null : t('noPrevious')}
        onClick={() => onMove('previous')}
      >
        {t('previous')} <Kbd>K</Kbd>
      </Button>
      <Button look="quiet" disabledReason={next ? null : t('noNext')} onClick={() => onMove('next')}>
        {t('next')} <Kbd>J</Kbd>
      </Button>
      <Shortcuts lines={KEYS.map(([name, pressed]) => ({ name, pressed, text: t(`key.${name}`) }))} />
    </Row>
  )
}

/** The first withdrawal that this clerk may approve, after one or from the start of the queue; `left` is not it. */
async function firstToApprove(narrowing: Narrowing, left: string, from?: string): Promise<string | null> {
  let after = from
  do {
    const query = {
      ...narrowing,
      filter: 'SUBMITTED',
      perPage: MAX_PAGE_SIZE,
      ...(after ? { after } : {}),
    } as const
    const { items, next } = await call(staffListWithdrawals, { query })
    const found = items.find(({ can, withdrawalId }) => can.approve === null && withdrawalId !== left)
    if (found) return found.withdrawalId
    after = next ?? undefined
  } while (after)
  return null
}

/** The withdrawals that wait before and after this one, and the way on after a decision. */
function useNeighbours(withdrawalId: string, address: Address) {
  const navigate = useNavigate()
  const neighbours = neighboursQuery(withdrawalId, address)
  const { data } = useQuery(neighbours)
  const list = narrowedList(address)

  /** A key that is pressed before the answer has come waits for it. */
  async function move(to: 'previous' | 'next') {
    const { [to]: found } = await queryClient.ensureQueryData(neighbours)
    if (found) await navigate(paths.financeWithdrawal(found, list))
  }

  /** The next one to approve; past the end of the queue those that were skipped, else back to the list. */
  async function moveOn() {
    const narrowing = narrowingOf(address)
    const next =
      (await firstToApprove(narrowing, withdrawalId, withdrawalId)) ??
      (await firstToApprove(narrowing, withdrawalId))
    await navigate(next ? paths.financeWithdrawal(next, list) : paths.console('finance/withdrawals') + list)
  }

  return { previous: data?.previous ?? null, next: data?.next ?? null, move, moveOn }
}
