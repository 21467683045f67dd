import { type ReactNode, useCallback, useId, useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { Row } from './layout.tsx'
import {
  type AddressChange,
  countOf,
  currentOf,
  inAddress,
  isFolded,
  isNarrowing,
  type ListFilter,
} from './listFilter.ts'
import { SearchField } from './SearchField.tsx'
import { Segmented } from './Segmented.tsx'
import { Tabs } from './Tabs.tsx'

interface ListFiltersProps {
  readonly filters: readonly ListFilter[]
  /** What the address has; '' where it has nothing. */
  readonly valueIn: (name: string) => string
  readonly hrefWith: (change: AddressChange) => string
  /** Keeps its identity: the search field waits for a pause in typing. */
  readonly onChange: (change: AddressChange) => void
  /** How many the list has; the current tab shows it where nothing else narrows the list. */
  readonly total: number | undefined
  /** Shown in the row with the fields. */
  readonly aside?: ReactNode
  /** At the other end of the row. */
  readonly apart?: boolean | undefined
}

/** Tabs above a list, and below them the fields that narrow it. All of it is kept in the address. */
export function ListFilters(props: ListFiltersProps) {
  const t = useT('ui')
  const { filters, valueIn, hrefWith, total, aside, apart } = props
  const fields = filters.filter(({ show }) => show !== 'tabs')
  const narrowed = fields.some((filter) => isNarrowing(filter, valueIn(filter.name)))
  const folded = fields.filter(isFolded)
  const controls = fields
    .filter((filter) => !isFolded(filter))
    .map((filter) => <FilterField key={filter.name} {...props} filter={filter} />)
  const foldedActive = folded.filter((filter) => isNarrowing(filter, valueIn(filter.name))).length
  const [opened, setOpened] = useState(false)
  const isOpen = opened || foldedActive > 0
  const more = useId()
  return (
    <>
      {filters.map((filter) => {
        if (filter.show !== 'tabs') return null
        const current = { value: valueIn(filter.name), total: narrowed ? undefined : total }
        return (
          <Tabs
            key={filter.name}
            label={filter.label}
            current={currentOf(filter, current.value)}
            tabs={filter.options.map((option) => ({
              key: option.value,
              label: option.label,
              href: hrefWith(inAddress(filter, option.value)),
              count: countOf(filter, option, current),
            }))}
          />
        )
      })}
      {controls.length > 1 || aside || folded.length > 0 || fields.some(({ show }) => show !== 'search') ? (
        <Row justify={apart ? 'between' : 'start'}>
          {controls}
          {folded.length > 0 && (
            <Button
              aria-expanded={isOpen}
              aria-controls={more}
              disabledReason={foldedActive > 0 ? t('moreFilters.inUse') : null}
              onClick={() => setOpened(!opened)}
            >
              {t('moreFilters.button')}
            </Button>
          )}
          {aside}
        </Row>
      ) : (
        controls
      )}
      {isOpen && folded.length > 0 && (
        <Row id={more}>
          {folded.map((filter) => (
            <FilterField key={filter.name} {...props} filter={filter} />
          ))}
        </Row>
      )}
    </>
  )
}

function FilterField({ filter, valueIn, onChange }: ListFiltersProps & { filter: ListFilter }) {
  const { name, label } = filter
  const onSearch = useCallback((text: string) => onChange({ [name]: text }), [onChange, name])
  if (filter.show === 'search') return <SearchField label={label} value={valueIn(name)} onSearch={onSearch} />
  const choice = {
    label,
    options: filter.options,
    value: currentOf(filter, valueIn(name)),
    onChange: (value: string) => onChange(inAddress(filter, value)),
  }
  return filter.show === 'select' ? <FilterSelect {...choice} /> : <Segmented {...choice} />
}
