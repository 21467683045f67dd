import {
  type StaffEdition,
  staffListEditions,
  staffSaveEdition,
} from '@easel/contract/competitions/editions/staffEndpoints.ts'
import type { IssueReply } from '@easel/contract/envelope.ts'
import { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { AppForm } from '../../../../app/AppForm.tsx'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { useSavedValues } from '../../../../ui/form/useSavedValues.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Sheet, Stack } from '../../../../ui/layout.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { EditionHead } from './EditionHead.tsx'
import classes from './Editor.module.css'
import { useLabels } from './labels.ts'
import { PartField } from './PartField.tsx'
import { editorPageNames, editorPages, pageOfPath } from './pages.ts'
import { partOf } from './partOf.ts'
import { takeSaved } from './takeSaved.ts'
import { staffEditionQuery, useStaffEdition } from './useStaffEdition.ts'

/** What keeps the saved draft from being published, each with the page where it is written. */
function Issues({ issues }: { issues: readonly IssueReply[] }) {
  const t = useT('editions')
  const words = useErrorMessage()
  const { hrefWith } = useAddress()
  const { labelOf } = useLabels()
  if (issues.length === 0) return null
  const [first, more] = [issues.slice(0, MAX_SHOWN), Math.max(0, issues.length - MAX_SHOWN)]
  return (
    <Banner tone="warn" title={t('issues', { count: issues.length })}>
      <ul className={classes.issues}>
        {first.map((issue) => (
          <li key={`${issue.path} ${issue.code}`} className={classes.issue}>
            <Link href={hrefWith({ part: pageOfPath(issue.path) })}>{labelOf(issue.path)}</Link>
            <span>{words(issue)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('moreIssues', { count: more })}</p>}
    </Banner>
  )
}

const MAX_SHOWN = 12

const page = pageData(({ param }) => [staffEditionQuery(param('editionId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/competitions/:editionId`: everything that an edition says, by pages; what is typed stays over all of them. */
export default function EditionScreen() {
  return (
    <Loaded query={useStaffEdition()} skeleton={<SkeletonText lines={12} />}>
      {(edition) => <Editor key={edition.editionId} edition={edition} />}
    </Loaded>
  )
}

const draftOf = ({ draft }: StaffEdition) => draft

function Editor({ edition }: { edition: StaffEdition }) {
  const t = useT('editions')
  const words = useErrorMessage()
  const { oneOf, hrefWith } = useAddress()
  const page = oneOf('part', editorPageNames)
  const form = useFormOf(EditionDraft, edition.draft)
  const { base, take } = useSavedValues(form, edition, draftOf)
  const { isDirty } = form.formState
  return (
    <Stack gap={24}>
      <EditionHead edition={edition} current="edit" unsaved={isDirty} />
      <Issues issues={edition.issues} />
      <Tabs
        label={t('pages')}
        current={page}
        tabs={editorPageNames.map((key) => ({ key, label: t(`page.${key}`), href: hrefWith({ part: key }) }))}
      />
      <AppForm
        form={form}
        submitLabel={t('save')}
        submitDisabledReason={edition.can.save ? words(edition.can.save) : isDirty ? null : t('unchanged')}
        onSubmit={async (draft, typed) => {
          const saved = await call(staffSaveEdition, {
            params: { id: edition.editionId },
            body: { revision: base.revision, draft },
          })
          take(saved, typed)
          takeSaved(saved)
          await invalidate(staffListEditions)
          toast(t('saved'))
        }}
      >
        <div className={classes.parts}>
          {editorPages[page].map((field) => (
            <Sheet key={field} gap={24}>
              <PartField part={partOf(EditionDraft.shape[field])} name={field} />
            </Sheet>
          ))}
        </div>
      </AppForm>
    </Stack>
  )
}
