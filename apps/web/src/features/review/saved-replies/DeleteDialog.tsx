import { deleteReply, listReplies, type Reply } from '@easel/contract/review/saved-replies/endpoints.ts'
import { call } from '../../../app/api.ts'
import { useApiMutation } from '../../../app/data.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'

export function DeleteDialog({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const t = useT('savedReplies')
  const locale = useLocale()
  const act = useApiMutation(() => call(deleteReply, { params: { id: reply.replyId } }), {
    done: t('deleted'),
    invalidates: [listReplies],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      busy={act.isPending}
      onConfirm={() => act.mutate(undefined)}
      onCancel={onClose}
    >
      <p>{reply[locale]}</p>
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  )
}
