import {
  type StaffAnnouncement,
  staffAddAnnouncement,
  staffEditAnnouncement,
  staffGetAnnouncement,
} from '@easel/contract/accounts/announcements/endpoints.ts'
import {
  ANNOUNCEMENT_BODY_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  AnnouncementDraft,
} from '@easel/domain/accounts/announcements/rules.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { AppForm } from '../../../../app/AppForm.tsx'
import { call } from '../../../../app/api.ts'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Locale, languageTag, locales, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { CheckboxField } from '../../../../ui/form/CheckboxField.tsx'
import { TextAreaField, TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { useSavedValues } from '../../../../ui/form/useSavedValues.ts'
import { Split, Stack } from '../../../../ui/layout.tsx'
import { Markdown } from '../../../../ui/Markdown.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { Moves } from './Moves.tsx'
import { PhaseBadge } from './PhaseBadge.tsx'
import classes from './Preview.module.css'
import { takeSaved } from './takeSaved.ts'

interface PreviewProps {
  readonly title: Readonly<Record<Locale, string>>
  readonly body: Readonly<Record<Locale, string>>
}

const names: Readonly<Record<Locale, string>> = { en: 'English', zh: '中文' }

/** What everybody will read, in either language. */
function Preview({ title, body }: PreviewProps) {
  const t = useT('announcing')
  const [locale, setLocale] = useState<Locale>(useLocale())
  const isEmpty = title[locale].trim() === '' && body[locale].trim() === ''
  return (
    <Stack as="section" gap={16}>
      <div className={classes.head}>
        <h2>{t('preview')}</h2>
        <Segmented
          label={t('language')}
          value={locale}
          onChange={setLocale}
          options={locales.map((value) => ({ value, label: names[value] }))}
        />
      </div>
      <div className={classes.sheet} lang={languageTag[locale]}>
        {isEmpty ? (
          <p className={classes.empty}>{t('empty')}</p>
        ) : (
          <>
            <p className={classes.title}>{title[locale]}</p>
            <Markdown text={body[locale]} />
          </>
        )}
      </div>
    </Stack>
  )
}

const NEW = 'new'
const announcementQuery = (id: string) => apiQuery(staffGetAnnouncement, { params: { id } })

const page = pageData(({ param }) => {
  const id = param('announcementId')
  return id === NEW ? [] : [announcementQuery(id)]
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/announcements/:announcementId`: writing, previewing, publishing; `new` begins one. */
export default function EditorScreen() {
  const { announcementId = '' } = useParams()
  return announcementId === NEW ? <Editor key={NEW} saved={null} /> : <Existing id={announcementId} />
}

function Existing({ id }: { id: string }) {
  const query = useQuery(announcementQuery(id))
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={8} />}>
      {(saved) => <Editor key={saved.announcementId} saved={saved} />}
    </Loaded>
  )
}

const BLANK: AnnouncementDraft = { title: { en: '', zh: '' }, body: { en: '', zh: '' }, pinned: false }
const valuesOf = (saved: StaffAnnouncement | null): AnnouncementDraft => {
  const { title, body, pinned } = saved ?? BLANK
  return { title, body, pinned }
}

function Editor({ saved }: { saved: StaffAnnouncement | null }) {
  const t = useT('announcing')
  const navigate = useNavigate()
  const locale = useLocale()
  const form = useFormOf(AnnouncementDraft, valuesOf(saved))
  const { base, take } = useSavedValues(form, saved, valuesOf)
  const { isDirty } = form.formState
  const words = form.watch()
  return (
    <Stack gap={24}>
      <PageHeader
        title={saved ? saved.title[locale] || saved.title.en || saved.title.zh || t('untitled') : t('new')}
        badge={saved && <PhaseBadge phase={saved.phase} />}
        back={{ href: paths.console('announcements'), label: t('title') }}
        actions={saved && <Moves announcement={saved} unsaved={isDirty} />}
      />
      <Split aside={<Preview title={words.title} body={words.body} />} asideWidth="28rem" sticky>
        <AppForm
          form={form}
          submitLabel={t('save')}
          onSubmit={async (draft, typed) => {
            const next = saved
              ? await call(staffEditAnnouncement, {
                  params: { id: saved.announcementId },
                  body: { ...draft, revision: (base ?? saved).revision },
                })
              : await call(staffAddAnnouncement, { body: draft })
            take(next, typed)
            await takeSaved(next)
            toast(t('saved'))
            if (!saved) void navigate(paths.consoleAnnouncement(next.announcementId), { replace: true })
          }}
        >
          {locales.map((each) => (
            <Stack key={each} gap={16}>
              <TextField
                name={`title.${each}`}
                label={t(`titleField.${each}`)}
                max={ANNOUNCEMENT_TITLE_MAX}
                count={weightOf}
              />
              <TextAreaField
                name={`body.${each}`}
                label={t(`bodyField.${each}`)}
                help={t('bodyHelp')}
                rows={10}
                max={ANNOUNCEMENT_BODY_MAX}
                count={weightOf}
              />
            </Stack>
          ))}
          <CheckboxField name="pinned" label={t('pinned')} />
        </AppForm>
      </Split>
    </Stack>
  )
}
