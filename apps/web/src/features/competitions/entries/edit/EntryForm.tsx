import type { PublicEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import { infoDetailWithAudit, infoList, submitInfo } from '@easel/contract/competitions/entries/endpoints.ts'
import type { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import type { IssueReply } from '@easel/contract/envelope.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { ENTRY_TEXT_MAX, EntryFields } from '@easel/domain/competitions/entries/fields.ts'
import type { ReactNode } from 'react'
import { call } from '../../../../app/api.ts'
import { invalidate, keyOf, timeToUndo } from '../../../../app/data.ts'
import { couldNot } from '../../../../app/errorPrefix.ts'
import { queryClient } from '../../../../app/queryClient.ts'
import { UnsavedWork } from '../../../../app/UnsavedWork.tsx'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { CheckboxesField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField, TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { formatDateTime } from '../../../../ui/format.ts'
import { Sheet } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { useZone } from '../../../../ui/ZoneNote.tsx'
import { useBilingual, useEdition, useEntryPath } from '../../editions/public.ts'
import classes from '../Entries.module.css'
import { RepeatedFiles } from '../RepeatedFiles.tsx'
import { SlotField } from './SlotField.tsx'
import { ThemeField } from './ThemeField.tsx'
import { type SaveState, useEntrySaver } from './useEntrySaver.ts'

type Category = PublicEdition['categories'][number]

interface EntryFormProps {
  readonly entry: Entry
  readonly category: Category
  /** The last of what can be done with it. */
  readonly withdraw: ReactNode
}

/** What the form begins with: the entry as the server has it. */
const valuesOf = (entry: Entry): EntryFields => ({
  category: entry.category,
  title: entry.title,
  creator: entry.creator,
  description: entry.description,
  gameIp: entry.gameIp,
  aiPrompt: entry.aiPrompt,
  aiTool: entry.aiTool,
  productId: entry.productId,
  packageId: entry.packageId,
  files: entry.files.map(({ slot, fileId }) => ({ slot, fileId })),
  declarations: entry.declarations.map(({ declaration }) => declaration),
})

/** An entry that is written: saved while one types, submitted with one button (spec §3). */
export function EntryForm({ entry, category, withdraw }: EntryFormProps) {
  const t = useT('entries')
  const { edition } = useEdition()
  const entryPath = useEntryPath()
  const form = useFormOf(EntryFields, valuesOf(entry))
  const { state, flush, revision } = useEntrySaver(form, entry)
  const id = entry.entryId
  const { declarations } = edition.limits
  const now = useNow()
  const named = (title: string) => ({ title: title || t('untitled') })

  const kept = keyOf(infoDetailWithAudit, { params: { id } })
  /** As the last saving has left it. */
  const missing = () => (queryClient.getQueryData<Entry>(kept) ?? entry).missing

  async function ask({ title }: EntryFields) {
    await flush()
    if (missing().length > 0) return null
    return { title: t('form.askTitle', named(title)), text: t('form.askText') }
  }

  async function submit({ title }: EntryFields) {
    if (missing().length === 0)
      await timeToUndo(t('form.submitting', named(title)), { at: entry.canUntil, now })
    await flush()
    const body = { revision: revision() }
    const submitted = await call(submitInfo, { params: { id }, body, outlives: true })
    queryClient.setQueryData(kept, submitted)
    await invalidate(infoList)
    toast(t(submitted.state === 'WAITING_SCREENSHOTS' ? 'form.waits' : 'form.submitted'))
  }

  return (
    <div className={classes.form}>
      <UnsavedWork when={state.kind !== 'saved'} />
      {state.kind === 'contested' && (
        <Banner
          tone="warn"
          title={t('save.contested')}
          action={<Button onClick={() => location.reload()}>{t('save.reload')}</Button>}
        >
          {t('save.contestedText')}
        </Banner>
      )}
      <Form
        form={form}
        submitLabel={t('form.submit')}
        asks={ask}
        onSubmit={submit}
        actions={
          <>
            <SaveLine state={state} />
            {withdraw}
          </>
        }
      >
        <Texts category={category} />
        <Sheet gap={24}>
          {category.kind === 'THEME' && <ThemeField linked={entry.theme} />}
          {category.slots.map((slot) => (
            <SlotField
              key={slot.field}
              entryId={entry.entryId}
              slot={slot}
              category={category.key}
              known={entry.files}
            />
          ))}
        </Sheet>
        {declarations.length > 0 && (
          <Sheet gap={24}>
            <CheckboxesField
              name="declarations"
              label={t('field.declarations')}
              options={declarations.map((value) => ({
                value,
                label: t(`declare.${value}`, { age: edition.limits.leastAge }),
              }))}
            />
          </Sheet>
        )}
        <RepeatedFiles files={entry.repeated} hrefOf={(id) => entryPath('entry', id)} />
        <MissingList issues={entry.missing} category={category} />
      </Form>
    </div>
  )
}

/** What is written of an entry. */
function Texts({ category }: { category: Category }) {
  const t = useT('entries')
  const words = useBilingual()
  return (
    <Sheet gap={24}>
      <TextField name="title" label={t('field.title')} max={ENTRY_TEXT_MAX.title} count={weightOf} />
      <TextField
        name="creator"
        label={t('field.creator')}
        help={t('help.creator')}
        max={ENTRY_TEXT_MAX.creator}
        count={weightOf}
      />
      <TextAreaField
        name="description"
        label={t('field.description')}
        max={ENTRY_TEXT_MAX.description}
        rows={6}
      />
      {category.gameIp && (
        <TextField
          name="gameIp"
          label={t('field.gameIp')}
          help={t('help.gameIp', { line: words(category.gameIp.copyrightLine) })}
          max={ENTRY_TEXT_MAX.gameIp}
          count={weightOf}
          optional
        />
      )}
      {category.madeWithAi && (
        <>
          <TextField name="aiTool" label={t('field.aiTool')} max={ENTRY_TEXT_MAX.aiTool} count={weightOf} />
          <TextAreaField name="aiPrompt" label={t('field.aiPrompt')} max={ENTRY_TEXT_MAX.aiPrompt} rows={4} />
        </>
      )}
    </Sheet>
  )
}

/** Whether what is written is on the server. */
function SaveLine({ state }: { state: SaveState }) {
  const t = useT('entries')
  const zone = useZone()
  return (
    <p role="status">
      {state.kind === 'saved'
        ? t('save.saved', { time: formatDateTime(state.at, zone) })
        : state.kind === 'refused'
          ? couldNot('save', state.message)
          : t(`save.${state.kind}`)}
    </p>
  )
}

interface MissingListProps {
  readonly issues: readonly IssueReply[]
  readonly category: PublicEdition['categories'][number]
}

/** What the saved entry lacks before it can be submitted; empty once nothing does. */
function MissingList({ issues }: MissingListProps) {
  const t = useT('entries')
  const words = useErrorMessage()
  if (issues.length === 0) return null
  return (
    <Banner tone="info" title={t('form.missing', { count: issues.length })}>
      <ul className={classes.missing}>
        {issues.map((issue) => (
          <li key={`${issue.path} ${issue.code}`}>{words(issue)}</li>
        ))}
      </ul>
    </Banner>
  )
}
