import { listNotes, writeNote } from '@easel/contract/review/reviews/holds.ts'
import { MESSAGE_MAX, ThreadText } from '@easel/domain/review/messages/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { apiQuery, invalidate } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { takeOver } from '../../../../ui/form/useSavedValues.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Sheet } from '../../../../ui/layout.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import classes from './NotesPart.module.css'

/** Not `text`: a field's id is its name, and dialogs over this page have a field of that name. */
const Written = z.object({ staffNote: ThreadText })

export const notesQuery = (auditId: string) => apiQuery(listNotes, { params: { id: auditId } })

/** What staff write to each other about a submission; nothing on a reviewer's own work. */
export function NotesPart({ auditId, own }: { auditId: string; own: boolean }) {
  const t = useT('holds')
  if (own) return null
  return (
    <Sheet gap={16} aria-label={t('notes')}>
      <h2>{t('notes')}</h2>
      <p className={classes.quiet}>{t('notesLead')}</p>
      <Notes auditId={auditId} />
    </Sheet>
  )
}

function Notes({ auditId }: { auditId: string }) {
  const t = useT('holds')
  const query = useQuery(notesQuery(auditId))
  const form = useFormOf(Written, { staffNote: '' })
  async function send({ staffNote: text }: z.output<typeof Written>, typed: z.input<typeof Written>) {
    await call(writeNote, { params: { id: auditId }, body: { text } }).finally(() => invalidate(listNotes))
    takeOver(form, { staffNote: '' }, typed)
  }
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={2} />}>
      {({ notes }) => (
        <>
          <ol className={classes.notes}>
            {notes.map(({ noteId, author, text, at }) => (
              <li key={noteId}>
                <p className={classes.quiet}>
                  {author}
                  {FACT_SEPARATOR}
                  <DateTime value={at} />
                </p>
                <p className={classes.text}>{text}</p>
              </li>
            ))}
          </ol>
          <Form form={form} submitLabel={t('writeNote')} onSubmit={send}>
            <TextAreaField name="staffNote" label={t('newNote')} max={MESSAGE_MAX} />
          </Form>
        </>
      )}
    </Loaded>
  )
}
