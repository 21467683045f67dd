import { staffCancelTender, staffPublishTender } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import { CancelInput, TENDER_TEXT_MAX } from '@easel/domain/tenders/tenders/fields.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { listed, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { toast } from '../../../../ui/toasts.ts'
import { takeTender } from './takeTender.ts'

/** Publishing and cancelling; what is published is what was saved. */
export function Moves({ tender }: { tender: StaffTender }) {
  const t = useT('tenders')
  const locale = useLocale()
  const words = useErrorMessage()
  const [asking, setAsking] = useState<'publish' | 'cancel' | null>(null)
  const { tenderId, revision, can, missing } = tender
  const publish = useApiMutation(
    async () => takeTender(await call(staffPublishTender, { params: { id: tenderId }, body: { revision } })),
    { done: t('console.published'), onDone: () => setAsking(null) },
  )
  if (tender.state === 'CANCELLED') return null
  return (
    <>
      {tender.state === 'DRAFT' ? (
        <Button
          look="primary"
          disabledReason={
            can.publish
              ? words(can.publish)
              : missing.length > 0
                ? t('console.missing', { count: missing.length })
                : null
          }
          onClick={() => setAsking('publish')}
        >
          {t('console.publish')}
        </Button>
      ) : (
        <Button
          look="danger"
          disabledReason={can.cancel && words(can.cancel)}
          onClick={() => setAsking('cancel')}
        >
          {t('console.cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'publish'}
        title={t('console.publishTitle')}
        confirmLabel={t('console.publish')}
        busy={publish.isPending}
        onConfirm={() => publish.mutate(undefined)}
        onCancel={() => setAsking(null)}
      >
        {t(tender.audience === 'INVITED' ? 'console.publishInvited' : 'console.publishLevels', {
          levels: listed(tender.levels, locale),
          count: tender.invited.length,
        })}
      </ConfirmDialog>
      <Dialog open={asking === 'cancel'} onClose={() => setAsking(null)} title={t('console.cancelTitle')}>
        <CancelForm tenderId={tenderId} onDone={() => setAsking(null)} />
      </Dialog>
    </>
  )
}

function CancelForm({ tenderId, onDone }: { tenderId: string; onDone: () => void }) {
  const t = useT('tenders')
  const form = useFormOf(CancelInput, { reason: '' })
  return (
    <Form
      danger
      form={form}
      submitLabel={t('console.cancelNow')}
      cancelLabel={t('console.keep')}
      onSubmit={async (body) => {
        await takeTender(await call(staffCancelTender, { params: { id: tenderId }, body }))
        toast(t('console.cancelled'))
        onDone()
      }}
    >
      <TextAreaField
        name="reason"
        label={t('reason')}
        help={t('console.cancelHelp')}
        max={TENDER_TEXT_MAX.reason}
      />
    </Form>
  )
}
