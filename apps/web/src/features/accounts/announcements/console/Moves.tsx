import {
  type StaffAnnouncement,
  staffPublishAnnouncement,
  staffWithdrawAnnouncement,
} from '@easel/contract/accounts/announcements/endpoints.ts'
import { AnnouncementText } from '@easel/domain/accounts/announcements/rules.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../../../ui/Dialog.tsx'
import { RadioCardsField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { zoneName } from '../../../../ui/format.ts'
import { toast } from '../../../../ui/toasts.ts'
import { useZone } from '../../../../ui/ZoneNote.tsx'
import { takeSaved } from './takeSaved.ts'

interface MovesProps {
  readonly announcement: StaffAnnouncement
  readonly unsaved: boolean
}

/** Publishing and withdrawing; what is published is what was saved. */
export function Moves({ announcement, unsaved }: MovesProps) {
  const t = useT('announcing')
  const [asking, setAsking] = useState<'publish' | 'withdraw' | null>(null)
  const close = () => setAsking(null)
  const { announcementId, revision, phase } = announcement
  const withdraw = useApiMutation(
    () => call(staffWithdrawAnnouncement, { params: { id: announcementId }, body: { revision } }),
    { done: t('withdrawn'), onDone: (saved) => void takeSaved(saved).then(close) },
  )
  const isOut = phase === 'PUBLISHED' || phase === 'SCHEDULED'
  const incomplete = AnnouncementText.safeParse(announcement).success ? null : t('incomplete')
  return (
    <>
      {phase === 'PUBLISHED' && (
        <ButtonLink href={paths.announcement(announcementId)}>{t('open')}</ButtonLink>
      )}
      {isOut ? (
        <Button look="danger" onClick={() => setAsking('withdraw')}>
          {t('withdraw')}
        </Button>
      ) : (
        <Button
          look="primary"
          disabledReason={unsaved ? t('saveFirst') : incomplete}
          onClick={() => setAsking('publish')}
        >
          {t('publish')}
        </Button>
      )}
      <Dialog open={asking === 'publish'} onClose={close} title={t('publishTitle')}>
        <PublishForm announcement={announcement} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={asking === 'withdraw'}
        title={t('withdrawTitle')}
        confirmLabel={t('withdrawNow')}
        danger
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined)}
        onCancel={close}
      >
        {t('withdrawText')}
      </ConfirmDialog>
    </>
  )
}

const Time = z.object({ when: z.enum(['now', 'later']), publishAt: z.string() })

/** The browser's field has no zone: it is the viewer's own. */
const instantOf = (local: string): string | null => {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

function PublishForm({ announcement, onDone }: { announcement: StaffAnnouncement; onDone: () => void }) {
  const t = useT('announcing')
  const form = useFormOf(Time, { when: 'now', publishAt: '' })
  const when = form.watch('when')
  const now = useNow()
  const zone = useZone()
  return (
    <Form
      form={form}
      submitLabel={t('publishNow')}
      submitDisabledReason={
        when === 'later' && instantOf(form.watch('publishAt')) === null ? t('chooseTime') : null
      }
      onSubmit={async (given) => {
        const publishAt = given.when === 'later' ? instantOf(given.publishAt) : null
        const { announcementId, revision } = announcement
        const saved = await call(staffPublishAnnouncement, {
          params: { id: announcementId },
          body: { revision, publishAt },
        })
        await takeSaved(saved)
        toast(t(saved.phase === 'SCHEDULED' ? 'scheduled' : 'published'))
        onDone()
      }}
    >
      <RadioCardsField
        name="when"
        label={t('when')}
        options={[
          { value: 'now', label: t('now'), description: t('nowText') },
          { value: 'later', label: t('later'), description: t('laterText') },
        ]}
      />
      {when === 'later' && (
        <TextField name="publishAt" type="datetime-local" label={t('time', { zone: zoneName(now, zone) })} />
      )}
    </Form>
  )
}
