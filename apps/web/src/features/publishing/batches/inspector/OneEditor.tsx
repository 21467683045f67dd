import type { BatchItem } from '@easel/contract/publishing/batches/endpoints.ts'
import { PRICE_MAX, PRICE_MIN } from '@easel/domain/publishing/products/fields.ts'
import { MAX_TAGS } from '@easel/domain/publishing/tags/rules.ts'
import { useId } from 'react'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import controls from '../../../../ui/form/controls.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { CONFLICT } from '../../products/public.ts'
import { ItemConflict } from '../Conflicts.tsx'
import { useBatch, useProblems, useSlice } from '../context.ts'
import { cellPatch, cellText } from '../model/cells.ts'
import { changeOf } from '../model/change.ts'
import type { Patch, Field as RowField } from '../model/row.ts'
import { isEditable } from '../model/view.ts'
import { useSentences } from '../ProblemBadge.tsx'
import { isMissing, useMissing } from '../problemNames.ts'
import classes from './Inspector.module.css'
import { OneFacts } from './OneFacts.tsx'
import { OneTags } from './OneTags.tsx'
import { OneText } from './OneText.tsx'
import type { OneFieldProps } from './oneFieldProps.ts'
import { RegionPick } from './RegionPick.tsx'
import { ReleasePick } from './ReleasePick.tsx'
import { RightsPart } from './RightsPart.tsx'

/** One item whole: what is typed holds at once and is saved by itself. */
export default function OneEditor({ id, fileOnly }: { id: string; fileOnly: boolean }) {
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
    // What is still empty is no mistake: it is named above the fields, or at the foot.
    const problem = problems.find((each) => each.field === field && !isMissing(each.code))
    return problem && words({ code: problem.code, params: problem.params })
  }
  const readOnly = !isEditable(item)
  const common = { base, row, readOnly, errorOf, onPut: put }

  return (
    <div className={classes.editor}>
      <OneFacts item={item} fileOnly={fileOnly} />
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

/** The price of an item in coins. */
function OnePrice({ base, row, readOnly, errorOf, onPut }: OneFieldProps) {
  const t = useT('batches')
  const { book } = useBatch()
  return (
    <Field
      id={`${base}-price`}
      label={t('field.priceCoins')}
      help={t('help.priceCoins', { min: PRICE_MIN, max: PRICE_MAX })}
      error={errorOf('priceCoins')}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          className={controls.input}
          readOnly={readOnly}
          value={cellText(row, 'priceCoins', book)}
          onChange={(event) => {
            const patch = cellPatch(event.target.value, 'priceCoins', book)
            if (patch) onPut(patch, 'priceCoins')
          }}
        />
      )}
    </Field>
  )
}

interface OneNotesProps {
  readonly id: string
  readonly item: BatchItem
  readonly problems: ReturnType<typeof useProblems>
}

/** What concerns an item as a whole: that it cannot be changed, a conflict, a refusal, its problems without a field. */
function OneNotes({ id, item, problems }: OneNotesProps) {
  const t = useT('batches')
  const { session } = useBatch()
  const answer = useSlice((state) => state.verdicts.get(id))
  const isAlone = useSlice((state) => state.items.size === 1)
  const missing = useMissing(id)
  const isContested = problems.some(({ code }) => code === CONFLICT)
  const general = useSentences(problems.filter(({ code, field }) => field === null && code !== CONFLICT))
  return (
    <>
      {!isEditable(item) && (
        <div className={classes.named}>
          <StatusBadge status={item.state} />
          <p>{t('inspector.readOnly')}</p>
          <ButtonLink small href={paths.work(id, session.productType)}>
            {t('inspector.toWork')}
          </ButtonLink>
        </div>
      )}
      <ItemConflict id={id} />
      {answer?.verdict.refusal && !isContested && (
        <p className={classes.wrong}>{answer.verdict.refusal.message}</p>
      )}
      {!isAlone && missing && <p>{missing}</p>}
      {general.map((sentence) => (
        <p key={sentence} className={classes.wrong}>
          {sentence}
        </p>
      ))}
    </>
  )
}
