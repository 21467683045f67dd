import { deleteReply, listReplies, type Reply } from '@easel/contract/review/saved-replies/endpoints.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { useApiMutation, useApiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import classes from './RepliesScreen.module.css'
import { ReplyDialog } from './ReplyDialog.tsx'

type Asking = { readonly act: 'add' } | { readonly act: 'change' | 'delete'; readonly reply: Reply }

/** `/console/replies`: what reviewers write to designers again and again, in both languages. */
export default function RepliesScreen() {
  const t = useT('savedReplies')
  const [asking, setAsking] = useState<Asking | null>(null)
  const query = useApiQuery(listReplies)
  const columns = useColumns(setAsking)
  const close = () => setAsking(null)
  const table = (rows: readonly Reply[] | undefined) => (
    <DataTable caption={t('title')} columns={columns} rows={rows} rowKey={({ replyId }) => replyId} />
  )
  return (
    <Stack gap={24}>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button look="primary" icon={<IconPlus aria-hidden />} onClick={() => setAsking({ act: 'add' })}>
            {t('add')}
          </Button>
        }
      />
      <Loaded query={query} skeleton={table(undefined)}>
        {({ replies }) => table(replies)}
      </Loaded>
      {asking?.act === 'add' && <ReplyDialog reply={null} onClose={close} />}
      {asking?.act === 'change' && <ReplyDialog reply={asking.reply} onClose={close} />}
      {asking?.act === 'delete' && <DeleteDialog reply={asking.reply} onClose={close} />}
    </Stack>
  )
}

function useColumns(ask: (asking: Asking) => void): readonly Column<Reply>[] {
  const t = useT('savedReplies')
  const reviews = useT('reviews')
  const locale = useLocale()
  const other = locale === 'en' ? 'zh' : 'en'
  return [
    {
      key: 'reason',
      header: t('reason'),
      narrow: 'title',
      width: '10rem',
      cell: ({ reason }) => (reason ? reviews(`reason.${reason}`) : t('anyReason')),
    },
    {
      key: 'text',
      header: t('text'),
      narrow: 'below',
      cell: (reply) => (
        <div className={classes.texts}>
          <p lang={locale}>{reply[locale]}</p>
          <p lang={other} className={classes.other}>
            {reply[other]}
          </p>
        </div>
      ),
    },
    {
      key: 'changed',
      header: t('changed'),
      width: '11rem',
      cell: ({ changedBy, changedAt }) =>
        changedBy ? (
          <>
            {changedBy}, <DateTime value={changedAt} />
          </>
        ) : (
          t('cameWith')
        ),
    },
    {
      key: 'acts',
      header: t('acts'),
      align: 'end',
      width: '11rem',
      narrow: 'below',
      cell: (reply) => (
        <Row gap={8} justify="end">
          <Button small onClick={() => ask({ act: 'change', reply })}>
            {t('change')}
          </Button>
          <Button small look="quiet" onClick={() => ask({ act: 'delete', reply })}>
            {t('delete')}
          </Button>
        </Row>
      ),
    },
  ]
}

function DeleteDialog({ reply, onClose }: { reply: Reply; onClose: () => void }) {
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
