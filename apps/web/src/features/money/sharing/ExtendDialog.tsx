import {
  getScheme,
  listSchemes,
  type ShareScheme,
  shareProduct,
} from '@easel/contract/money/sharing/endpoints.ts'
import { type ExtensionInput, MAX_SHARE_DAYS } from '@easel/domain/money/sharing/rules.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { invalidate } from '../../../app/data.ts'
import { useT } from '../../../i18n/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { Stack } from '../../../ui/layout.tsx'
import { toast } from '../../../ui/toasts.ts'
import { NO_PROOF, PROOF_FIELDS, type ProofBy, refusedAtField } from '../../accounts/accounts/public.ts'
import { GivingProof } from './GivingProof.tsx'
import { Period } from './Period.tsx'
import { extensionForm } from './schemeForm.ts'

const USUAL_DAYS = 30

/** By how many days a scheme is made longer; it cannot be made shorter again. */
export function ExtendDialog({ scheme, onClose }: { scheme: ShareScheme; onClose: () => void }) {
  const t = useT('sharing')
  const { schemeId, work } = scheme
  const [by, setBy] = useState<ProofBy>('password')
  const form = useFormOf(extensionForm(by), { schemeId, days: USUAL_DAYS, proof: NO_PROOF })

  async function extend(body: ExtensionInput) {
    try {
      await refusedAtField(PROOF_FIELDS, call(shareProduct, { params: { id: work.productId }, body }))
    } finally {
      await invalidate(listSchemes, getScheme)
    }
    toast(t('extend.done'))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('extend.title', { work: work.name })}>
      <Stack gap={24}>
        <p>
          {t('extend.now')}
          <Period scheme={scheme} />
        </p>
        <p>{t('extend.text')}</p>
        <Form form={form} submitLabel={t('extend.submit')} onSubmit={extend}>
          <NumberField
            name="days"
            label={t('extend.days')}
            min={1}
            max={MAX_SHARE_DAYS - (scheme.days ?? 0)}
            unit={t('extend.unit')}
          />
          <GivingProof by={by} onBy={setBy} />
        </Form>
      </Stack>
    </Dialog>
  )
}
