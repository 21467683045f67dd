import type { SentBodyOf } from '@easel/contract/endpoint.ts'
import {
  listTagNames,
  type StaffTagRequest,
  staffDecideTagRequest,
  TAG_NOTE_MAX,
  TagRequestDecision,
} from '@easel/contract/publishing/tags/endpoints.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import type { ReactNode } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { call } from '../../../../app/api.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { SelectField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { bothLabels } from '../tagName.ts'
import { renewTags } from './renewTags.ts'
import { TagFields } from './TagFields.tsx'

type Decision = SentBodyOf<typeof staffDecideTagRequest>
export type RequestAct = Decision['decision']

const KEYS = { ADD: 'add', MAP: 'map', DECLINE: 'decline' } as const
const SUBMITS = {
  ADD: 'form.addSubmit',
  MAP: 'requests.mapSubmit',
  DECLINE: 'requests.declineSubmit',
} as const

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** The form of each answer as it opens: a new tag has the word where its script belongs. */
const OPENS: Readonly<Record<RequestAct, (request: StaffTagRequest) => DefaultValues<Decision>>> = {
  ADD: ({ text, categories }) => ({
    decision: 'ADD',
    en: isChinese(text) ? '' : text,
    zh: isChinese(text) ? text : '',
    categories,
  }),
  MAP: () => ({ decision: 'MAP', tagId: '' }),
  DECLINE: () => ({ decision: 'DECLINE', note: '' }),
}

const FIELDS: Readonly<Record<RequestAct, () => ReactNode>> = {
  ADD: TagFields,
  MAP: WhichTag,
  DECLINE: Note,
}

interface DecisionDialogProps {
  readonly request: StaffTagRequest
  readonly act: RequestAct
  readonly onClose: () => void
}

/** One of the three answers to a request, for everybody who asked. */
export function DecisionDialog({ request, act, onClose }: DecisionDialogProps) {
  const t = useT('tags')
  const key = KEYS[act]
  const name = request.text
  const form = useFormOf(TagRequestDecision, OPENS[act](request))
  const Fields = FIELDS[act]

  async function decide(body: TagRequestDecision) {
    try {
      await call(staffDecideTagRequest, { params: { id: request.requestId }, body })
    } finally {
      await renewTags()
    }
    toast(t(`requests.${key}Done`, { name }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t(`requests.${key}Title`, { name })}>
      <Stack gap={24}>
        <p>{t(`requests.${key}Text`)}</p>
        <Form form={form} danger={act === 'DECLINE'} submitLabel={t(SUBMITS[act])} onSubmit={decide}>
          <Fields />
        </Form>
      </Stack>
    </Dialog>
  )
}

function WhichTag() {
  const t = useT('tags')
  const locale = useLocale()
  const names = useApiQuery(listTagNames)
  return (
    <Loaded query={names} skeleton={<Skeleton height="4rem" />}>
      {({ tags }) => (
        <SelectField
          name="tagId"
          label={t('requests.mapTag')}
          options={tags
            .filter(({ retired }) => !retired)
            .toSorted((a, b) => a[locale].localeCompare(b[locale], locale))
            .map((tag) => ({ value: tag.id, label: bothLabels(tag) }))}
        />
      )}
    </Loaded>
  )
}

function Note() {
  const t = useT('tags')
  return <TextAreaField name="note" label={t('requests.declineNote')} max={TAG_NOTE_MAX} count={weightOf} />
}
