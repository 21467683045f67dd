import { NAME_RULES, PRICE_MAX, PRICE_MIN, REMARK_MAX, TEXT_MAX } from '@easel/domain/products/fields.ts'
import { MAX_TAGS } from '@easel/domain/tags/rules.ts'
import { characterCount, weightOf } from '@easel/domain/text/weight.ts'
import { useId } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { paths } from '../../../shell/paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import controls from '../../../ui/form/controls.module.css'
import { Field } from '../../../ui/form/Field.tsx'
import { useWords } from '../../../ui/form/refusal.ts'
import { formatBytes } from '../../../ui/format.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { ContestedOne } from '../Contested.tsx'
import { useBatch, useProblems, useSlice } from '../context.ts'
import { Thumb } from '../gallery/Thumb.tsx'
import { VideoThumb } from '../gallery/VideoThumb.tsx'
import { cellPatch, cellText } from '../model/cells.ts'
import { changeOf } from '../model/change.ts'
import type { Patch, Field as RowField, TextField } from '../model/row.ts'
import { CONTESTED } from '../model/state.ts'
import { isEditable } from '../model/view.ts'
import { useSentences } from '../ProblemBadge.tsx'
import classes from './Inspector.module.css'
import { OneTags } from './OneTags.tsx'
import { RegionPick } from './RegionPick.tsx'
import { RightsPart } from './RightsPart.tsx'

interface TextRule {
  readonly field: TextField
  readonly max: number
  readonly count: (text: string) => number
  readonly rows: number
}

const pictureHeight = 200

/** One item whole: what is typed holds at once and is saved by itself. */
export default function OneEditor({ id }: { id: string }) {
  const t = useT('batches')
  const words = useWords()
  const { session, book } = useBatch()
  const item = useSlice((state) => state.items.get(id))
  const row = useSlice((state) => state.rows.get(id))
  const said = useSlice((state) => state.said.get(id))
  const problems = useProblems(id)
  const isContested = problems.some(({ code }) => code === CONTESTED)
  const general = useSentences(problems.filter(({ code, field }) => field === null && code !== CONTESTED))
  const base = useId()
  if (!item || !row) return null
  const { medium, picture } = item

  const put = (patch: Patch, field: keyof Patch) => {
    const change = changeOf(id, row, patch)
    if (change) session.edit({ what: 'set', changes: [change], typing: `${id}.${field}` })
  }
  const errorOf = (field: RowField) => {
    const problem = problems.find((each) => each.field === field)
    return problem && words({ code: problem.code, params: problem.params })
  }
  const rules: readonly TextRule[] = [
    { field: 'name', max: NAME_RULES[session.productType].max, count: weightOf, rows: 1 },
    { field: 'copyrightHolder', max: 20, count: weightOf, rows: 1 },
    { field: 'description', max: TEXT_MAX, count: weightOf, rows: 3 },
    { field: 'remark', max: REMARK_MAX, count: characterCount, rows: 2 },
  ]
  const readOnly = !isEditable(item)
  const text = ({ field, max, count, rows }: TextRule) => {
    const used = count(row[field])
    return (
      <Field
        key={field}
        id={`${base}-${field}`}
        label={t(`field.${field}`)}
        error={errorOf(field)}
        tail={used > max / 2 ? t('help.counter', { count: used, max }) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={rows}
            className={controls.input}
            data-short={rows === 1 || undefined}
            value={row[field]}
            readOnly={readOnly}
            onChange={(event) => {
              const typed = rows === 1 ? event.target.value.replace(/[\r\n]+/g, ' ') : event.target.value
              put({ [field]: typed }, field)
            }}
          />
        )}
      </Field>
    )
  }
  const [name, ...others] = rules.map(text)
  const width = picture ? Math.min(280, (picture.width / picture.height) * pictureHeight) : 0
  const height = picture ? (width / picture.width) * picture.height : 0

  return (
    <div className={classes.editor}>
      <div className={classes.facts}>
        {picture &&
          (medium.seconds === null ? (
            <Thumb picture={picture} width={width} height={height} />
          ) : (
            <VideoThumb item={item} width={width} height={height} focused={false} />
          ))}
        <ul aria-label={t('inspector.file')}>
          <li>{medium.fileName}</li>
          <li>
            {medium.width !== null && medium.height !== null
              ? `${t('inspector.dimensions', { width: medium.width, height: medium.height })} · `
              : ''}
            {medium.seconds === null
              ? ''
              : `${t('inspector.seconds', { seconds: Math.round(medium.seconds * 10) / 10 })} · `}
            {formatBytes(medium.sizeBytes)}
          </li>
          {item.warnings.map(({ code, params }) => (
            <li key={code}>{words({ code, params })}</li>
          ))}
        </ul>
      </div>
      {readOnly && (
        <div className={classes.told}>
          <StatusBadge status={item.state} />
          <p>{t('inspector.readOnly')}</p>
          <ButtonLink small href={paths.work(id, session.productType)}>
            {t('inspector.toWork')}
          </ButtonLink>
        </div>
      )}
      <ContestedOne id={id} />
      {said?.verdict.refusal && !isContested && (
        <p className={classes.wrong}>{said.verdict.refusal.message}</p>
      )}
      {general.map((sentence) => (
        <p key={sentence} className={classes.wrong}>
          {sentence}
        </p>
      ))}
      {name}
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
      {others[0]}
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
              if (patch) put(patch, 'priceCoins')
            }}
          />
        )}
      </Field>
      {others.slice(1)}
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
      <RightsPart
        chosen={row.rightsRecordId}
        readOnly={readOnly}
        onChange={(rightsRecordId) => put({ rightsRecordId }, 'rightsRecordId')}
      />
    </div>
  )
}
