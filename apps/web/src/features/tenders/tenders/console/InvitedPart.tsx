import { staffInvite } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { DesignerLink } from '../../../../app/DesignerLink.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { takeOver } from '../../../../ui/form/useSavedValues.ts'
import { Section } from '../../../../ui/Section.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { takeTender } from './takeTender.ts'

const Invitation = z.object({ account: z.string().trim().min(1) })

/** Who is invited beside the levels that may bid. */
export function InvitedPart({ tender }: { tender: StaffTender }) {
  const t = useT('tenders')
  const words = useErrorMessage()
  const form = useFormOf(Invitation, { account: '' })
  return (
    <Section title={t('invitations.title')} lead={t('invitations.lead')}>
      {tender.invited.length === 0 ? (
        <EmptyState title={t('invitations.none')} />
      ) : (
        <DataTable
          caption={t('invitations.title')}
          rows={tender.invited}
          rowKey={({ designerId }) => designerId}
          columns={[
            {
              key: 'name',
              header: t('invitations.designer'),
              narrow: 'title',
              cell: ({ name, ...invited }) => <DesignerLink of={{ ...invited, designerName: name }} />,
            },
            { key: 'level', header: t('compare.level'), cell: ({ level }) => t(`level.${levelOf(level)}`) },
            {
              key: 'at',
              header: t('invitations.at'),
              cell: ({ invitedAt }) => <DateTime value={invitedAt} />,
            },
          ]}
        />
      )}
      <Form
        form={form}
        submitLabel={t('invitations.invite')}
        lockedReason={tender.can.save && words(tender.can.save)}
        onSubmit={async (body, typed) => {
          await takeTender(await call(staffInvite, { params: { id: tender.tenderId }, body }))
          takeOver(form, { account: '' }, typed)
          toast(t('invitations.invited'))
        }}
      >
        <TextField name="account" label={t('invitations.account')} help={t('invitations.help')} />
      </Form>
    </Section>
  )
}

const levels = ['S', 'A', 'B', 'C', 'NONE'] as const
const levelOf = (level: string) => levels.find((each) => each === level) ?? 'NONE'
