import { PRICE_MAX, PRICE_MIN } from '@easel/domain/products/fields.ts'
import { useDeferredValue, useId, useMemo } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import controls from '../../../ui/form/controls.module.css'
import { Field } from '../../../ui/form/Field.tsx'
import { useBatch, useRowsOf, useSlice } from '../context.ts'
import { sharedIn } from '../model/mixed.ts'
import { nothingPending, operationsOf, type Pending } from '../model/pending.ts'
import { TEXT_FIELDS } from '../model/row.ts'
import { ChangePreview } from './ChangePreview.tsx'
import classes from './Inspector.module.css'
import { ManyTags } from './ManyTags.tsx'
import { ManyText } from './ManyText.tsx'
import { RegionPick } from './RegionPick.tsx'
import { ReleasePick } from './ReleasePick.tsx'
import { RightsPart } from './RightsPart.tsx'

interface ManyEditorProps {
  /** Those of the chosen that can be edited. */
  readonly ids: readonly string[]
  readonly skipped: number
  readonly pending: Pending
  readonly setPending: (pending: Pending) => void
}

/** Several items at once: fields say "Mixed (7)", and the button says how many would change before it is done. */
export default function ManyEditor({ ids, skipped, pending, setPending }: ManyEditorProps) {
  const t = useT('batches')
  const { session, book } = useBatch()
  const rows = useRowsOf(ids)
  const all = useSlice((state) => state.rows)
  const base = useId()
  const later = useDeferredValue(pending)
  const operations = useMemo(() => operationsOf(later, book), [later, book])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what would change depends on what is there now
  const changes = useMemo(() => session.preview(operations, ids), [session, operations, ids, all])
  const price = sharedIn(rows, 'priceCoins')
  const regions = sharedIn(rows, 'regions')
  const release = sharedIn(rows, 'releaseOn')
  const rights = sharedIn(rows, 'rightsRecordId')
  const mixed = (count: number) => t('mixedKeep', { count })

  function apply() {
    const now = session.preview(operationsOf(pending, book), ids)
    session.edit({ what: 'edit', changes: now })
    session.note(t('inspector.applied', { changes: now.length, count: ids.length }))
    setPending(nothingPending)
  }

  if (ids.length === 0) return <p className={classes.none}>{t('inspector.readOnly')}</p>
  const reason =
    operations.length === 0 ? t('inspector.applyNone') : changes.length === 0 ? t('inspector.noChange') : null
  const [first, ...others] = TEXT_FIELDS.map((field) => (
    <ManyText key={field} field={field} rows={rows} pending={pending} setPending={setPending} />
  ))
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault()
        if (!reason) apply()
      }}
    >
      <h2>{t('inspector.many', { count: ids.length })}</h2>
      {skipped > 0 && <p className={classes.mixed}>{t('inspector.readOnly')}</p>}
      {first}
      <ManyTags ids={ids} rows={rows} pending={pending} setPending={setPending} />
      {others[0]}
      <Field
        id={`${base}-price`}
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
            onChange={(event) => setPending({ ...pending, price: event.target.value || null })}
          />
        )}
      </Field>
      {others.slice(1)}
      <Field id={`${base}-regions`} label={t('field.regions')} group>
        {(control) => (
          <RegionPick
            id={control.id}
            chosen={pending.regions ?? (regions?.kind === 'same' ? regions.value : null)}
            mixed={regions?.kind === 'mixed' ? mixed(regions.distinct) : ''}
            onChange={(next) => setPending({ ...pending, regions: next })}
          />
        )}
      </Field>
      <ReleasePick
        id={`${base}-release`}
        value={pending.releaseOn ?? (release?.kind === 'same' ? release.value : '')}
        {...(pending.releaseOn === null && release?.kind === 'mixed'
          ? { mixed: mixed(release.distinct) }
          : {})}
        onChange={(releaseOn) => setPending({ ...pending, releaseOn })}
      />
      <RightsPart
        chosen={pending.rights ? pending.rights.recordId : rights?.kind === 'same' ? rights.value : null}
        mixed={!pending.rights && rights?.kind === 'mixed' ? mixed(rights.distinct) : ''}
        onChange={(recordId) => setPending({ ...pending, rights: { recordId } })}
      />
      <div className={classes.foot}>
        <ChangePreview changes={changes} />
        <div className={classes.buttons}>
          <Button look="primary" type="submit" disabledReason={reason}>
            {t('inspector.apply', { count: ids.length, changes: changes.length })}
          </Button>
          {operations.length > 0 && (
            <Button look="quiet" onClick={() => setPending(nothingPending)}>
              {t('inspector.reset')}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
