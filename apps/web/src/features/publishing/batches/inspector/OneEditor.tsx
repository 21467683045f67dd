import { MAX_TAGS } from '@easel/domain/publishing/tags/rules.ts'
import { useId } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { useBatch, useProblems, useSlice } from '../context.ts'
import { changeOf } from '../model/change.ts'
import type { Patch, Field as RowField } from '../model/row.ts'
import { isEditable } from '../model/view.ts'
import classes from './Inspector.module.css'
import { OneFacts } from './OneFacts.tsx'
import { OneNotes } from './OneNotes.tsx'
import { OnePrice } from './OnePrice.tsx'
import { OneTags } from './OneTags.tsx'
import { OneText } from './OneText.tsx'
import { RegionPick } from './RegionPick.tsx'
import { ReleasePick } from './ReleasePick.tsx'
import { RightsPart } from './RightsPart.tsx'

/** One item whole: what is typed holds at once and is saved by itself. */
export default function OneEditor({ id }: { id: string }) {
  const t = useT('batches')
  const words = useErrorMessage()
  const { session } = useBatch()
  const item = useSlice((state) => state.items.get(id))
  const row = useSlice((state) => state.rows.get(id))
  const problems = useProblems(id)
  const base = useId()
  if (!item || !row) return null

  const put = (patch: Patch, field: keyof Patch) => {
    const change = changeOf(id, row, patch)
    if (change) session.edit({ what: 'set', changes: [change], typing: `${id}.${field}` })
  }
  const errorOf = (field: RowField) => {
    const problem = problems.find((each) => each.field === field)
    return problem && words({ code: problem.code, params: problem.params })
  }
  const readOnly = !isEditable(item)
  const common = { base, row, readOnly, errorOf, onPut: put }

  return (
    <div className={classes.editor}>
      <OneFacts item={item} />
      <OneNotes id={id} item={item} problems={problems} />
      <OneText {...common} field="name" />
      <Field
        id={`${base}-tags`}
        label={t('field.tags')}
        help={t('help.tags', { max: MAX_TAGS })}
        error={errorOf('tags')}
        group
      >
        {() => (
          <OneTags
            tags={row.tags}
            suggested={item.suggestedTags}
            readOnly={readOnly}
            onChange={(tags) => put({ tags }, 'tags')}
          />
        )}
      </Field>
      <OneText {...common} field="copyrightHolder" />
      <OnePrice {...common} />
      <OneText {...common} field="description" />
      <OneText {...common} field="remark" />
      <Field id={`${base}-regions`} label={t('field.regions')} error={errorOf('regions')} group>
        {(control) => (
          <RegionPick
            id={control.id}
            chosen={row.regions}
            readOnly={readOnly}
            onChange={(regions) => put({ regions }, 'regions')}
          />
        )}
      </Field>
      <ReleasePick
        id={`${base}-release`}
        value={row.releaseOn}
        error={errorOf('releaseOn')}
        readOnly={readOnly}
        onChange={(releaseOn) => put({ releaseOn }, 'releaseOn')}
      />
      <RightsPart
        chosen={row.rightsRecordId}
        readOnly={readOnly}
        onChange={(rightsRecordId) => put({ rightsRecordId }, 'rightsRecordId')}
      />
    </div>
  )
}
