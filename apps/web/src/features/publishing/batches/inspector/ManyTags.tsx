import { MAX_TAGS } from '@easel/domain/publishing/tags/rules.ts'
import { useMemo } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Chip, type ChipTone } from '../../../../ui/Chip.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { IconCheck, IconMinus, IconPlus } from '../../../../ui/icons.ts'
import { useBatch, useSlice } from '../context.ts'
import type { Rows } from '../model/change.ts'
import { counted, countsIn } from '../model/mixed.ts'
import { type Pending, withTag } from '../model/pending.ts'
import classes from './Inspector.module.css'
import { TagFinder } from './OneTags.tsx'

interface ManyTagsProps {
  readonly ids: readonly string[]
  /** Before anything was changed here. */
  readonly base: Rows
  readonly pending: Pending
  readonly onPut: (pending: Pending) => void
}

type Fate = 'keep' | 'add' | 'remove'
const mostSuggested = 12
const TONES: Readonly<Record<Fate, ChipTone | null>> = { keep: null, add: 'add', remove: 'gone' }
const SIGNS = { keep: null, add: <IconPlus aria-hidden />, remove: <IconMinus aria-hidden /> } as const

/** The tags of several items with how many have each: a click gives one to all, the next takes it from all. */
export function ManyTags({ ids, base, pending, onPut }: ManyTagsProps) {
  const t = useT('batches')
  const { book } = useBatch()
  const rows = [...base.values()]
  const here = countsIn(rows, 'tags')
  const fresh = pending.addTags.filter((tag) => !here.some(({ value }) => value === tag))
  const full = rows.filter((row) => row.tags.length >= MAX_TAGS).length
  const adds = pending.addTags.length > 0 || pending.suggested.length > 0 || pending.allSuggested

  const fateOf = (tag: string): Fate =>
    pending.addTags.includes(tag) ? 'add' : pending.removeTags.includes(tag) ? 'remove' : 'keep'
  /** Some have it: to all, from all, as it was. All have it: from all, as it was. */
  function next(tag: string, whole: boolean) {
    const fate = fateOf(tag)
    const list = fate === 'keep' ? (whole ? 'removeTags' : 'addTags') : fate === 'add' ? 'removeTags' : null
    onPut(withTag(pending, tag, list))
  }
  function nameOf(tag: string, whole: boolean): string {
    const label = book.labelOf(tag)
    const fate = fateOf(tag)
    if (fate === 'keep') return t(whole ? 'tags.takeAll' : 'tags.addAll', { label })
    return t(fate === 'add' ? 'tags.takeAll' : 'tags.keep', { label })
  }

  return (
    <Field id="many-tags" label={t('field.tags')} group>
      {() => (
        <div className={classes.tags}>
          <ul className={classes.chips} aria-label={t('tags.here')}>
            {here.map(({ value, count }) => {
              const whole = count === rows.length
              const fate = fateOf(value)
              return (
                <li key={value}>
                  <Chip
                    tone={TONES[fate] ?? (whole ? 'plain' : 'part')}
                    icon={SIGNS[fate]}
                    count={whole ? <IconCheck aria-hidden /> : `${count}/${rows.length}`}
                    title={nameOf(value, whole)}
                    onClick={() => next(value, whole)}
                  >
                    {book.labelOf(value)}
                  </Chip>
                </li>
              )
            })}
            {fresh.map((tag) => (
              <li key={tag}>
                <Chip
                  tone="add"
                  icon={SIGNS.add}
                  title={t('tags.keep', { label: book.labelOf(tag) })}
                  onClick={() => onPut(withTag(pending, tag, null))}
                >
                  {book.labelOf(tag)}
                </Chip>
              </li>
            ))}
          </ul>
          <TagFinder
            exclude={[
              ...pending.addTags,
              ...here.filter(({ count }) => count === rows.length).map(({ value }) => value),
            ]}
            onPick={(tag) => onPut(withTag(pending, tag, 'addTags'))}
          />
          <SuggestedTags ids={ids} base={base} pending={pending} onPut={onPut} />
          {adds && full > 0 && <p className={classes.mixed}>{t('tags.full', { count: full })}</p>}
        </div>
      )}
    </Field>
  )
}

/** What the files suggest as tags and not all items have yet, the most frequent first. */
function SuggestedTags({ ids, base, pending, onPut }: ManyTagsProps) {
  const t = useT('batches')
  const { book } = useBatch()
  const items = useSlice((state) => state.items)
  const suggested = useMemo(() => {
    const open = ids.map((id) => {
      const has = base.get(id)?.tags ?? []
      return (items.get(id)?.suggestedTags ?? []).filter((tag) => !has.includes(tag))
    })
    return counted(open).slice(0, mostSuggested)
  }, [ids, items, base])
  if (suggested.length === 0) return null
  return (
    <div className={classes.suggested}>
      <span>{t('tags.suggested')}</span>
      {suggested.map(({ value, count }) => {
        const on = pending.suggested.includes(value) || pending.allSuggested
        return (
          <Chip
            key={value}
            tone={on ? 'add' : 'part'}
            icon={<IconPlus aria-hidden />}
            count={`+${count}`}
            pressed={on}
            disabled={pending.allSuggested}
            onClick={() => onPut(withTag(pending, value, on ? null : 'suggested'))}
          >
            {book.labelOf(value)}
          </Chip>
        )
      })}
      <Chip
        pressed={pending.allSuggested}
        onClick={() => onPut({ ...pending, allSuggested: !pending.allSuggested, suggested: [] })}
      >
        {t('tags.suggestOwn')}
      </Chip>
    </div>
  )
}
