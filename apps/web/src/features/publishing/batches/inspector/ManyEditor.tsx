import { PRICE_MAX, PRICE_MIN } from '@easel/domain/publishing/products/fields.ts'
import { useId } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import controls from '../../../../ui/form/controls.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { useBatch } from '../context.ts'
import { cellPatch } from '../model/cells.ts'
import { sharedIn } from '../model/mixed.ts'
import { TEXT_FIELDS } from '../model/row.ts'
import { ChangePreview } from './ChangePreview.tsx'
import classes from './Inspector.module.css'
import { ManyTags } from './ManyTags.tsx'
import { ManyText } from './ManyText.tsx'
import { RegionPick } from './RegionPick.tsx'
import { ReleasePick } from './ReleasePick.tsx'
import { RightsPart } from './RightsPart.tsx'
import { useManyEdit } from './useManyEdit.ts'

interface ManyEditorProps {
  /** Those of the chosen that can be edited. */
  readonly ids: readonly string[]
  readonly skipped: number
}

/** Several items at once: fields say "Mixed (7)"; what is typed holds at once in all of them and is saved by itself. */
export default function ManyEditor({ ids, skipped }: ManyEditorProps) {
  const t = useT('batches')
  const { book } = useBatch()
  const { base, pending, put, changes, restore } = useManyEdit(ids)
  const rows = [...base.values()]
  const id = useId()
  const price = sharedIn(rows, 'priceCoins')
  const regions = sharedIn(rows, 'regions')
  const release = sharedIn(rows, 'releaseOn')
  const rights = sharedIn(rows, 'rightsRecordId')
  const mixed = (count: number) => t('mixedKeep', { count })

  function typePrice(text: string) {
    // Emptied again over mixed prices: they stay as they were.
    if (text === '' && price?.kind === 'mixed') put({ ...pending, price: null }, 'price')
    else if (cellPatch(text, 'priceCoins', book)) put({ ...pending, price: text }, 'price')
  }

  if (ids.length === 0) return <p className={classes.none}>{t('inspector.readOnly')}</p>
  const [first, ...others] = TEXT_FIELDS.map((field) => (
    <ManyText key={field} field={field} rows={rows} pending={pending} onPut={put} />
  ))
  return (
    <div className={classes.editor}>
      <h2>{t('inspector.many', { count: ids.length })}</h2>
      {skipped > 0 && <p className={classes.mixed}>{t('inspector.readOnly')}</p>}
      <p className={classes.mixed}>{t('inspector.saves')}</p>
      {first}
      <ManyTags ids={ids} base={base} pending={pending} onPut={put} />
      {others[0]}
      <Field
        id={`${id}-price`}
        label={t('field.priceCoins')}
        help={t('help.priceCoins', { min: PRICE_MIN, max: PRICE_MAX })}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="numeric"
            className={controls.input}
            placeholder={price?.kind === 'mixed' ? mixed(price.distinct) : undefined}
            value={pending.price ?? (price?.kind === 'same' ? (price.value ?? '') : '')}
            onChange={(event) => typePrice(event.target.value)}
          />
        )}
      </Field>
      {others.slice(1)}
      <Field id={`${id}-regions`} label={t('field.regions')} group>
        {(control) => (
          <RegionPick
            id={control.id}
            chosen={pending.regions ?? (regions?.kind === 'same' ? regions.value : null)}
            mixed={regions?.kind === 'mixed' ? mixed(regions.distinct) : ''}
            onChange={(next) => put({ ...pending, regions: next })}
          />
        )}
      </Field>
      <ReleasePick
        id={`${id}-release`}
        value={pending.releaseOn ?? (release?.kind === 'same' ? release.value : '')}
        {...(pending.releaseOn === null && release?.kind === 'mixed'
          ? { mixed: mixed(release.distinct) }
          : {})}
        onChange={(releaseOn) => put({ ...pending, releaseOn }, 'releaseOn')}
      />
      <RightsPart
        chosen={pending.rights ? pending.rights.recordId : rights?.kind === 'same' ? rights.value : null}
        mixed={!pending.rights && rights?.kind === 'mixed' ? mixed(rights.distinct) : ''}
        onChange={(recordId) => put({ ...pending, rights: { recordId } })}
      />
      {changes.length > 0 && (
        <div className={classes.foot}>
          <ChangePreview changes={changes} count={ids.length} />
          <div className={classes.buttons}>
            <Button small onClick={restore}>
              {t('undo')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
