import {
  applyForWithdrawal,
  getWithdrawalNow,
  listWithdrawals,
  type WithdrawalChoice,
  type WithdrawalNow,
} from '@easel/contract/money/withdrawals/endpoints.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../../app/api.ts'
import { ApiError } from '../../../../app/apiError.ts'
import { invalidate, useApiMutation } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { joinFacts } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { AgreeDialogPart } from '../../../accounts/designers/public.ts'
import { useBankName } from '../words.ts'

interface ApplyDialogProps {
  readonly choice: WithdrawalChoice
  readonly mustAgree: boolean
  /** Where the money goes. */
  readonly creditor: WithdrawalNow['creditor']
  readonly onClose: () => void
}

/** The figures once more, as the server counted them; these and no others are applied for. */
export function ApplyDialog({ choice, mustAgree, creditor, onClose }: ApplyDialogProps) {
  const t = useT('withdrawals')
  const navigate = useNavigate()
  const { invoiceType, amountFen, taxFen, actualFen, needsInvoice } = choice
  const apply = useApiMutation(
    async () => {
      try {
        return await call(applyForWithdrawal, { body: { invoiceType, amountFen, taxFen } })
      } catch (reason) {
        // What is in the way now is shown in place of the figures that were.
        if (reason instanceof ApiError) await invalidate(getWithdrawalNow)
        throw reason
      }
    },
    {
      done: t(needsInvoice ? 'apply.doneInvoice' : 'apply.done'),
      invalidates: [getWithdrawalNow, listWithdrawals],
      onDone: ({ withdrawalId }) => void navigate(paths.withdrawal(withdrawalId)),
    },
  )
  if (mustAgree)
    return (
      <AgreeDialogPart
        title={t('agree.title')}
        lead={t('agree.lead')}
        onAgreed={() => invalidate(getWithdrawalNow)}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      open
      title={t('apply.title', { amountFen })}
      confirmLabel={t('apply.confirm', { amountFen })}
      busy={apply.isPending}
      onConfirm={() => apply.mutate(undefined)}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t('apply.text')}</p>
        <DescriptionList
          facts={[
            { label: t('column.invoiceType'), value: t(`invoiceType.${invoiceType}`) },
            { label: t('choices.tax'), value: <Money fen={taxFen} /> },
            {
              label: t('choices.arrives'),
              value: (
                <strong>
                  <Money fen={actualFen} />
                </strong>
              ),
            },
          ]}
        />
        {creditor && <PaidTo creditor={creditor} />}
      </Stack>
    </ConfirmDialog>
  )
}

/** The verified account, so that a wrong one is seen before the money is on its way. */
function PaidTo({ creditor }: { creditor: NonNullable<WithdrawalNow['creditor']> }) {
  const t = useT('withdrawals')
  const nameOf = useBankName()
  const { accountName, bankName, bankBranch, accountNumber } = creditor
  return (
    <DescriptionList
      facts={[
        { label: t('apply.holder'), value: <strong>{accountName}</strong> },
        {
          label: t('apply.bank'),
          value: joinFacts([nameOf(bankName), bankBranch]),
        },
        { label: t('apply.number'), value: <strong>{accountNumber}</strong> },
      ]}
    />
  )
}
