import { type Closing, getClosing, requestClosing } from '@easel/contract/entrypoints/closing/endpoints.ts'
import { CLOSING_DAYS, ClosingMoney, requestBlocker } from '@easel/domain/entrypoints/closing/rules.ts'
import { addIssue } from '@easel/domain/rule.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../../../app/api.ts'
import { ApiError } from '../../../app/apiError.ts'
import { invalidate } from '../../../app/data.ts'
import { refreshMe } from '../../../app/me.ts'
import { useSession } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { FormSection } from '../../../ui/FormSection.tsx'
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx'
import { RadioCardsField } from '../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { toast } from '../../../ui/toasts.ts'
import {
  NO_PROOF,
  PROOF_FIELDS,
  type ProofBy,
  ProofFields,
  refusedAtField,
  typedProof,
} from '../../accounts/accounts/public.ts'

const Schema = z
  .object({
    money: z.string().pipe(ClosingMoney),
    confirmed: z.boolean(),
    proof: z.object({ password: z.string(), code: z.string() }),
  })
  .superRefine(({ money, confirmed }, ctx) => {
    if (money === 'GIVE_UP' && !confirmed) addIssue(ctx, 'closingConfirmed.required', {}, ['confirmed'])
  })

/** What becomes of the money, and proof; an account that has none is asked for proof alone. */
export function CloseForm({ closing }: { readonly closing: Closing }) {
  const t = useT('closing')
  const words = useErrorMessage()
  const account = useSession().me?.account
  const [by, setBy] = useState<ProofBy>('password')
  const { open, money, payOut } = closing
  const amountFen = money.availableFen + money.pendingFen
  const mayEarn = amountFen > 0 || open.works > 0 || open.submissions > 0 || open.schemesReceived > 0
  const form = useFormOf(Schema, { money: mayEarn ? '' : 'PAY_OUT', confirmed: false, proof: NO_PROOF })
  const chosen = useWatch({ control: form.control, name: 'money' })
  const blocker = requestBlocker(closing, chosen)
  if (!account) return null
  return (
    <Form
      danger
      form={form}
      submitLabel={t('submit')}
      submitDisabledReason={blocker && words(blocker)}
      asks={() => ({ title: t('askTitle'), text: t('askText', { days: CLOSING_DAYS }) })}
      onSubmit={async ({ money: choice, proof }) => {
        const body = {
          money: choice,
          ...(choice === 'GIVE_UP' ? { givenUpFen: amountFen } : {}),
          proof: typedProof(by).parse(proof),
        }
        try {
          await refusedAtField(PROOF_FIELDS, call(requestClosing, { body }))
        } catch (reason) {
          // The amount, or what is in the way, is another by now.
          if (reason instanceof ApiError && reason.status === 409) await invalidate(getClosing)
          throw reason
        }
        toast(t('done'))
        await invalidate(getClosing)
        await refreshMe()
      }}
    >
      {mayEarn && (
        <FormSection title={t('money.choice')} lead={t('money.later')}>
          <RadioCardsField
            name="money"
            label={t('money.options')}
            options={ClosingMoney.options.map((value) => ({
              value,
              label: t(`money.${value}`),
              description: t(`money.${value}Text`, { days: CLOSING_DAYS }),
            }))}
          />
          {payOut && <Banner tone="info">{words(payOut)}</Banner>}
          {chosen === 'GIVE_UP' && (
            <CheckboxField name="confirmed" label={t('money.confirm', { amountFen })} />
          )}
        </FormSection>
      )}
      <FormSection title={t('proof')}>
        <ProofFields what="closing" account={account} by={by} onBy={setBy} />
      </FormSection>
    </Form>
  )
}
