import type { Can } from '@easel/contract/can.ts'
import {
  type StaffWithdrawalDetail,
  staffApproveWithdrawal,
  staffRetryWithdrawal,
} from '@easel/contract/money/withdrawals/staff.ts'
import { withdrawalLifecycle } from '@easel/domain/money/withdrawals/lifecycle.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Shortcuts } from '../../../../ui/Shortcuts.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { useBankName } from '../../withdrawals/public.ts'
import { keepApproval, useNeighbours } from './approvalQueue.ts'
import { narrowedList } from './narrowing.ts'
import { ReasonDialog, type ReasonMove } from './ReasonDialog.tsx'
import { RENEWS } from './renews.ts'

type Asked = 'approve' | 'retry' | ReasonMove

const KEYS = [
  ['move', ['J', 'K']],
  ['approve', ['A']],
  ['confirm', ['Ctrl + Enter']],
  ['refuseInvoice', ['R']],
  ['freeze', ['H']],
  ['list', ['Q']],
] as const

const MOVES = [
  { move: 'approve', look: 'primary', pressed: 'A' },
  { move: 'refuseInvoice', look: 'danger', pressed: 'R' },
  { move: 'freeze', look: 'secondary', pressed: 'H' },
  { move: 'unfreeze', look: 'secondary', pressed: null },
  { move: 'retry', look: 'primary', pressed: null },
  { move: 'close', look: 'secondary', pressed: null },
] as const

/** What can follow from the state; a withholding has no invoice to refuse. What is refused all the same says why. */
const movesOf = ({ status, invoiceType }: StaffWithdrawalDetail) =>
  MOVES.filter(
    ({ move }) =>
      withdrawalLifecycle.moves[move].from.some((from) => from === status) &&
      (move !== 'refuseInvoice' || invoiceType !== 'WITHHOLDING'),
  )

/** Every move of finance, by its button or its key. */
export function Moves({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) {
  const t = useT('payments')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const bankName = useBankName()
  const { withdrawalId, designerName, actualFen, can, creditor, approvals, approvalsNeeded } = withdrawal
  const body = { invoiceUploadedAt: withdrawal.invoice?.uploadedAt ?? null }
  const address = useAddress()
  const { previous, next, move, moveOn } = useNeighbours(withdrawalId, address)
  const step = useApiMutation(move)
  const close = () => setAsked(null)
  const ask = (move: Asked, refusal: Can) => refusal === null && setAsked(move)
  const params = { id: withdrawalId }
  const named = { actualFen, name: designerName }
  const isFirst = approvals.length + 1 < approvalsNeeded
  const account = `${bankName(creditor.bankName)} ${creditor.accountNumber}`
  const approve = useApiMutation(() => call(staffApproveWithdrawal, { params, body, outlives: true }), {
    done: t('done.approve'),
    invalidates: RENEWS,
    undoable: t('doing.approve', named),
  })
  const retry = useApiMutation(() => call(staffRetryWithdrawal, { params, outlives: true }), {
    invalidates: RENEWS,
    undoable: t(isFirst ? 'doing.retryFirst' : 'doing.retry', named),
    // It is a first one again where the bank details changed meanwhile.
    onDone: ({ status }) => toast(t(status === 'FAILED' ? 'done.retryFirst' : 'done.retry')),
  })
  /** It can be undone while the next one is shown already. */
  function approveNow() {
    close()
    void keepApproval(withdrawalId, actualFen, approve.mutateAsync(undefined))
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
        withdrawal={withdrawal}
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
        {t(isFirst ? 'approveFirstText' : 'approveText', { account })}
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
        {approvals.length > 0
          ? t('retrySecondText', { account })
          : t(isFirst ? 'retryFirstText' : 'retryText')}
      </ConfirmDialog>
      {asked !== null && asked !== 'approve' && asked !== 'retry' && (
        <ReasonDialog
          withdrawal={withdrawal}
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
  readonly withdrawal: StaffWithdrawalDetail
  readonly previous: string | null
  readonly next: string | null
  readonly onAsk: (asked: Asked) => void
  readonly onMove: (to: 'previous' | 'next') => void
}

function MoveButtons({ withdrawal, previous, next, onAsk, onMove }: MoveButtonsProps) {
  const t = useT('payments')
  const words = useErrorMessage()
  const reasonOf = (refusal: Can) => refusal && words(refusal)
  return (
    <Row justify="between">
      <Row>
        {movesOf(withdrawal).map(({ move, look, pressed }) => (
          <Button
            key={move}
            look={look}
            disabledReason={reasonOf(withdrawal.can[move])}
            onClick={() => onAsk(move)}
          >
            {t(`move.${move}`)} {pressed && <Kbd>{pressed}</Kbd>}
          </Button>
        ))}
      </Row>
      <Row>
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
    </Row>
  )
}
