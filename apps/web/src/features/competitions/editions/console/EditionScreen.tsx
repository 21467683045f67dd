import {
  type StaffEdition,
  staffListEditions,
  staffSaveEdition,
} from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { AppForm } from '../../../../app/AppForm.tsx'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { useSavedValues } from '../../../../ui/form/useSavedValues.ts'
import { Sheet, Stack } from '../../../../ui/layout.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { EditionHead } from './EditionHead.tsx'
import classes from './Editor.module.css'
import { Issues } from './Issues.tsx'
import { PartField } from './PartField.tsx'
import { editorPageNames, editorPages } from './pages.ts'
import { partOf } from './partOf.ts'
import { takeSaved } from './takeSaved.ts'
import { useStaffEdition } from './useStaffEdition.ts'

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
