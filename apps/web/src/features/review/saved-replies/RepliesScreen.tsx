import {
  addReply,
  changeReply,
  deleteReply,
  listReplies,
  type Reply,
} from '@easel/contract/review/saved-replies/endpoints.ts'
import { REJECT_REASON_CODES } from '@easel/domain/publishing/audits/reasons.ts'
import { REPLY_MAX, ReplyInput } from '@easel/domain/review/saved-replies/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { pageData } from '../../../app/pageData.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx'
import { SelectField } from '../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { IconPlus } from '../../../ui/icons.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { toast } from '../../../ui/toasts.ts'
import classes from './RepliesScreen.module.css'
import { repliesQuery } from './SavedReplies.tsx'

const ANY = 'any'

/** A select has no null. */
const ReplyForm = ReplyInput.extend({ reason: z.enum([...REJECT_REASON_CODES, ANY]) })

interface ReplyDialogProps {
  /** Null: a new one. */
  readonly reply: Reply | null
  readonly onClose: () => void
}

/** For which reason, and the words in both languages. */
function ReplyDialog({ reply, onClose }: ReplyDialogProps) {
  const t = useT('savedReplies')
  const reviews = useT('reviews')
  const form = useFormOf(ReplyForm, {
    reason: reply?.reason ?? ANY,
    en: reply?.en ?? '',
    zh: reply?.zh ?? '',
  })
  async function save({ reason, en, zh }: z.output<typeof ReplyForm>) {
    const words = { reason: reason === ANY ? null : reason, en, zh }
    const sent = reply
      ? call(changeReply, { params: { id: reply.replyId }, body: { ...words, revision: reply.revision } })
      : call(addReply, { body: words })
    await sent.finally(() => invalidate(listReplies))
    toast(t('saved'))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t(reply ? 'changeTitle' : 'addTitle')}>
      <Form form={form} submitLabel={t('save')} onSubmit={save}>
        <SelectField
          name="reason"
          label={t('reason')}
          help={t('reasonHelp')}
          options={[
            { value: ANY, label: t('anyReason') },
            ...REJECT_REASON_CODES.map((code) => ({ value: code, label: reviews(`reason.${code}`) })),
          ]}
        />
        <TextAreaField name="en" label={t('en')} max={REPLY_MAX} />
        <TextAreaField name="zh" label={t('zh')} max={REPLY_MAX} />
      </Form>
    </Dialog>
  )
}

const page = pageData(() => [repliesQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

type Asking = { readonly act: 'add' } | { readonly act: 'change' | 'delete'; readonly reply: Reply }

/** `/console/replies`: what reviewers write to designers again and again, in both languages. */
export default function RepliesScreen() {
  const t = useT('savedReplies')
  const [asking, setAsking] = useState<Asking | null>(null)
  const query = useQuery(repliesQuery)
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
