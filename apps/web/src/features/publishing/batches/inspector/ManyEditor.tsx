import { PRICE_MAX, PRICE_MIN } from '@easel/domain/publishing/products/fields.ts'
import { useEffect, useId, useMemo, useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import controls from '../../../../ui/form/controls.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { inSlices } from '../../../../ui/inSlices.ts'
import { useBatch, useSlice } from '../context.ts'
import { cellPatch, cellText } from '../model/cells.ts'
import { type Change, changesOf, type Rows } from '../model/change.ts'
import { sharedIn } from '../model/mixed.ts'
import { nothingPending, operationsOf, type Pending } from '../model/pending.ts'
import { FIELDS, TEXT_FIELDS } from '../model/row.ts'
import classes from './Inspector.module.css'
import { ManyTags } from './ManyTags.tsx'
import { ManyText } from './ManyText.tsx'
import { RegionPick } from './RegionPick.tsx'
import { ReleasePick } from './ReleasePick.tsx'
import { RightsChange, RightsPart } from './RightsPart.tsx'

const mostShown = 3

/** How many were changed, the first few of them, and whether anything is wrong now that was right before. */
function ChangePreview({ changes, count }: { changes: readonly Change[]; count: number }) {
  const t = useT('batches')
  const { session, book, find } = useBatch()
  const [worse, setWorse] = useState(0)
  useEffect(() => {
    let wanted = true
    let found = 0
    const { items, rows } = session.store.get()
    const judge = ({ id, before, after }: Change) => {
      const [item, row] = [items.get(id), rows.get(id)]
      if (!item || !row) return
      const had = new Set(find(item, { ...row, ...before }).map(({ code }) => code))
      if (find(item, { ...row, ...after }).some(({ code }) => !had.has(code))) found += 1
    }
    void inSlices(changes, judge, () => wanted).then((whole) => whole && setWorse(found))
    return () => {
      wanted = false
    }
  }, [session, find, changes])
  const { rows } = session.store.get()
  return (
    <div className={classes.preview}>
      <p role="status">{t('inspector.applied', { changes: changes.length, count })}</p>
      <ul>
        {changes.slice(0, mostShown).map(({ id, before, after }) => {
          const row = rows.get(id)
          const field = FIELDS.find((each) => each in after)
          if (row && 'rightsRecordId' in after && !field)
            return (
              <li key={id}>
                <RightsChange before={before.rightsRecordId ?? null} after={after.rightsRecordId ?? null} />
              </li>
            )
          if (!row || !field) return null
          return (
            <li key={id}>
              <del>{cellText({ ...row, ...before }, field, book) || t('csv.nothing')}</del>
              <span aria-hidden="true">→</span>
              <ins>{cellText({ ...row, ...after }, field, book) || t('csv.nothing')}</ins>
            </li>
          )
        })}
      </ul>
      {changes.length > mostShown && <p>{t('inspector.andMore', { count: changes.length - mostShown })}</p>}
      {worse > 0 && <p className={classes.worse}>{t('inspector.newProblems', { count: worse })}</p>}
    </div>
  )
}

interface Visit {
  /** What is typed in one visit is undone apart from what is typed in the next. */
  readonly key: string
  /** The chosen rows before the first change. */
  readonly base: Rows
  /** The same rows after the last change. */
  readonly rows: Rows
  readonly pending: Pending
}

const begin = (rows: Rows): Visit => ({ key: crypto.randomUUID(), base: rows, rows, pending: nothingPending })

const rowsOf = (ids: readonly string[], all: Rows): Rows =>
  new Map(ids.flatMap((id) => [[id, all.get(id)] as const]).filter(hasRow))

const hasRow = <Row,>(entry: readonly [string, Row | undefined]): entry is readonly [string, Row] =>
  entry[1] !== undefined

/** Several items while one types: each is what it was before, with everything typed so far applied to it. */
function useManyEdit(ids: readonly string[]) {
  const { session, book } = useBatch()
  const all = useSlice((state) => state.rows)
  const now = useMemo(() => rowsOf(ids, all), [ids, all])
  const fresh = useMemo(() => begin(now), [now])
  const [visit, setVisit] = useState(fresh)
  // After another choice, an undo or a change from elsewhere, editing goes on from what is there now.
  const isSame = now.size === visit.rows.size && [...now].every(([id, row]) => row === visit.rows.get(id))
  const { key, base, pending } = isSame ? visit : fresh

  /** @param field what is typed in one field is one step of undo */
  function put(next: Pending, field?: string) {
    const operations = operationsOf(next, book)
    const after = new Map(session.preview(operations, ids, base).map((change) => [change.id, change.after]))
    const changes = changesOf(ids, session.store.get().rows, (_row, _at, id) => ({
      ...base.get(id),
      ...after.get(id),
    }))
    session.edit({ what: 'edit', changes, ...(field ? { typing: `${key} ${field}` } : {}) })
    setVisit({ key, base, pending: next, rows: rowsOf(ids, session.store.get().rows) })
  }

  /** What has become of them so far. */
  const changes = useMemo(
    () => changesOf(ids, base, (_row, _at, id) => now.get(id) ?? null),
    [ids, base, now],
  )
  return {
    base,
    pending,
    put,
    changes,
    restore: () => put(nothingPending),
  }
}

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
