import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import {
  listShareTermProposals,
  proposeShareTerm,
  proposeShareTermEnd,
  type ShareTerm,
  type ShareTermProposal,
} from '@easel/contract/money/share-terms/endpoints.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { SHARE_TERM_REASON_MAX, ShareTermEnd, ShareTermForm } from '@easel/domain/money/share-terms/rules.ts'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { NumberField } from '../../../../ui/form/NumberField.tsx'
import { TextAreaField, TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { useDaysText } from './Scope.tsx'

/** Goes to what was proposed, which a colleague decides. */
function useProposed() {
  const t = useT('shareTerms')
  const navigate = useNavigate()
  return async ({ proposalId }: ShareTermProposal) => {
    await invalidate(listShareTermProposals, getFinanceWaiting)
    toast(t('proposed'))
    void navigate(paths.shareTermProposal(proposalId))
  }
}

function ReasonField() {
  const t = useT('shareTerms')
  return (
    <TextAreaField
      name="reason"
      label={t('reason')}
      help={t('reasonHelp')}
      max={SHARE_TERM_REASON_MAX}
      count={weightOf}
    />
  )
}

const CREATOR_PROGRAM_PERCENT = 50

/** Whose share, of which works, from when. @param account a number that is known already */
export function ProposeDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useT('shareTerms')
  const done = useProposed()
  const form = useFormOf(ShareTermForm, {
    account,
    productId: '',
    platformRatio: CREATOR_PROGRAM_PERCENT,
    firstDay: '',
    lastDay: '',
    reason: '',
  })
  const propose = async (body: z.output<typeof ShareTermForm>) => done(await call(proposeShareTerm, { body }))
  return (
    <Dialog open onClose={onClose} title={t('propose')}>
      <Stack gap={24}>
        <p>{t('proposeText')}</p>
        <Form form={form} submitLabel={t('submit')} onSubmit={propose}>
          <TextField name="account" label={t('designer')} help={t('accountHelp')} spellCheck={false} />
          <TextField name="productId" label={t('work')} help={t('workHelp')} optional spellCheck={false} />
          <NumberField
            name="platformRatio"
            label={t('platformRatio')}
            help={t('ratioHelp')}
            min={0}
            max={99}
            unit="%"
          />
          <TextField name="firstDay" type="date" label={t('firstDay')} help={t('firstDayHelp')} />
          <TextField name="lastDay" type="date" label={t('lastDay')} help={t('lastDayHelp')} optional />
          <ReasonField />
        </Form>
      </Stack>
    </Dialog>
  )
}

/** The last day of a term. */
export function EndDialog({ term, onClose }: { term: ShareTerm; onClose: () => void }) {
  const t = useT('shareTerms')
  const done = useProposed()
  const daysText = useDaysText()
  const form = useFormOf(ShareTermEnd, { lastDay: '', reason: '' })
  const propose = async (body: z.output<typeof ShareTermEnd>) =>
    done(await call(proposeShareTermEnd, { params: { id: term.termId }, body }))
  return (
    <Dialog open onClose={onClose} title={t('endTitle')}>
      <Stack gap={24}>
        <p>{t('endText', { name: term.owner.nickname ?? term.owner.miId, days: daysText(term) })}</p>
        <Form form={form} submitLabel={t('submit')} onSubmit={propose}>
          <TextField name="lastDay" type="date" label={t('lastDay')} help={t('endHelp')} />
          <ReasonField />
        </Form>
      </Stack>
    </Dialog>
  )
}
