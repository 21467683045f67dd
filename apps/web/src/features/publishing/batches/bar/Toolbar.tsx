import { mediumOf } from '@easel/domain/productTypes.ts'
import type { RefObject } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { IconButton } from '../../../../ui/Button.tsx'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconLayoutGrid,
  IconList,
  IconTable,
} from '../../../../ui/icons.ts'
import { Menu, type MenuItem } from '../../../../ui/Menu.tsx'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { useBatch, useSlice } from '../context.ts'
import { GROUPS, inGroup, SORTS, type View } from '../model/view.ts'
import type { Look } from '../useView.ts'
import classes from './Bar.module.css'

interface ToolbarProps {
  readonly look: Look
  readonly view: View
  readonly change: (
    changes: Partial<Record<'view' | 'show' | 'sort' | 'q' | 'problem', string | null>>,
  ) => void
  readonly size: number
  readonly onSize: (size: number) => void
  readonly onStep: (direction: 'undo' | 'redo') => void
  readonly more: readonly MenuItem[]
  readonly search: RefObject<HTMLDivElement | null>
  /** Without the tools of many: one work alone, or none that is left. */
  readonly isPlain: boolean
}

export const SIZES = { min: 140, max: 420 } as const

type LooksProps = Omit<ToolbarProps, 'onStep' | 'more' | 'isPlain'>

/** How many items are looked at: as what, which, and in which order. */
function Looks({ look, view, change, size, onSize, search }: LooksProps) {
  const t = useT('batches')
  const { session } = useBatch()
  const items = useSlice((state) => state.items)
  const sounds = mediumOf(session.productType) === 'sound'
  const counts = Object.fromEntries(
    GROUPS.map((group) => [group, [...items.values()].filter((item) => inGroup(item, group)).length]),
  )
  const looks = [
    {
      value: 'gallery',
      icon: sounds ? <IconList size={18} aria-hidden /> : <IconLayoutGrid size={18} aria-hidden />,
      label: t(sounds ? 'view.list' : 'view.gallery'),
    },
    { value: 'sheet', icon: <IconTable size={18} aria-hidden />, label: t('view.sheet') },
  ] as const
  return (
    <>
      <Segmented
        label={t('view.label')}
        value={look}
        onChange={(next) => change({ view: next === 'gallery' ? null : next })}
        options={looks.map(({ value, icon, label }) => ({
          value,
          label: (
            <>
              {icon}
              <span className={classes.word}>{label}</span>
            </>
          ),
        }))}
      />
      <div className={classes.select}>
        <FilterSelect
          label={t('group.label')}
          value={view.group}
          onChange={(group) => change({ show: group === 'editing' ? null : group, problem: null })}
          options={GROUPS.map((group) => ({
            value: group,
            label: t(`group.${group}`, { count: counts[group] ?? 0 }),
          }))}
        />
      </div>
      <div className={classes.search} ref={search}>
        <SearchField label={t('search')} value={view.search} onSearch={(q) => change({ q: q || null })} />
      </div>
      <div className={classes.select}>
        <FilterSelect
          label={t('sort.label')}
          value={view.sort}
          onChange={(sort) => change({ sort: sort === 'position' ? null : sort })}
          options={SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        />
      </div>
      {look === 'gallery' && !sounds && (
        <input
          type="range"
          className={classes.size}
          aria-label={t('size')}
          min={SIZES.min}
          max={SIZES.max}
          step={20}
          value={size}
          onChange={(event) => onSize(event.target.valueAsNumber)}
        />
      )}
    </>
  )
}

/** How the batch is looked at, and undo. */
export function Toolbar({ onStep, more, isPlain, ...looks }: ToolbarProps) {
  const t = useT('batches')
  const past = useSlice((state) => state.history.past.length)
  const future = useSlice((state) => state.history.future.length)
  return (
    <div className={classes.toolbar}>
      {!isPlain && <Looks {...looks} />}
      <span className={classes.end}>
        <IconButton
          label={t('undo')}
          disabledReason={past === 0 ? t('nothingToUndo') : null}
          onClick={() => onStep('undo')}
        >
          <IconArrowBackUp aria-hidden />
        </IconButton>
        <IconButton
          label={t('redo')}
          disabledReason={future === 0 ? t('nothingToRedo') : null}
          onClick={() => onStep('redo')}
        >
          <IconArrowForwardUp aria-hidden />
        </IconButton>
        <Menu button={t('more.button')} items={more} />
      </span>
    </div>
  )
}
