import { type ReactNode, useCallback } from 'react'
import { FilterSelect } from './FilterSelect.tsx'
import { Row } from './layout.tsx'
import { SearchField } from './SearchField.tsx'
import { Segmented } from './Segmented.tsx'
import { Tabs } from './Tabs.tsx'

interface Option {
  readonly value: string
  readonly label: string
  /** Where the tabs of a choice have counts of their own, the current one does not show the list's total. */
  readonly count?: number | undefined
}

interface Choice {
  readonly show: 'tabs' | 'select' | 'segmented'
  /** The parameter of the address that holds it. */
  readonly name: string
  readonly label: string
  /** The first one holds where the address names none. */
  readonly options: readonly Option[]
}

interface Search {
  readonly show: 'search'
  readonly name: string
  readonly label: string
}

/** What a list is narrowed by. */
export type ListFilter = Choice | Search

interface ListFiltersProps {
  readonly filters: readonly ListFilter[]
  /** What the address has; '' where it has nothing. */
  readonly valueIn: (name: string) => string
  readonly hrefWith: (change: Readonly<Record<string, string | null>>) => string
  /** Keeps its identity: the search field waits for a pause in typing. */
  readonly onChange: (change: Readonly<Record<string, string | null>>) => void
  /** How many the list has; the current tab shows it where nothing else narrows the list. */
  readonly total: number | undefined
  /** Shown in the row with the fields. */
  readonly aside?: ReactNode
  /** At the other end of the row. */
  readonly apart?: boolean | undefined
}

const firstOf = ({ options }: Choice): string => options[0]?.value ?? ''

const currentOf = (choice: Choice, value: string): string =>
  choice.options.find((option) => option.value === value)?.value ?? firstOf(choice)

/** What the address is to have for a choice: nothing for the first one. */
const inAddress = (choice: Choice, value: string): Readonly<Record<string, string | null>> => ({
  [choice.name]: value === firstOf(choice) ? null : value,
})

const isNarrowing = (filter: ListFilter, value: string): boolean =>
  filter.show === 'search' ? value !== '' : currentOf(filter, value) !== firstOf(filter)

/** Tabs above a list, and below them the fields that narrow it. All of it is kept in the address. */
export function ListFilters(props: ListFiltersProps) {
  const { filters, valueIn, hrefWith, total, aside, apart } = props
  const fields = filters.filter(({ show }) => show !== 'tabs')
  const narrowed = fields.some((filter) => isNarrowing(filter, valueIn(filter.name)))
  const shown = fields.map((filter) => <FilterField key={filter.name} {...props} filter={filter} />)
  return (
    <>
      {filters.map((filter) => {
        if (filter.show !== 'tabs') return null
        const current = currentOf(filter, valueIn(filter.name))
        const hasCounts = filter.options.some(({ count }) => count !== undefined)
        return (
          <Tabs
            key={filter.name}
            label={filter.label}
            current={current}
            tabs={filter.options.map(({ value, label, count }) => ({
              key: value,
              label,
              href: hrefWith(inAddress(filter, value)),
              count: hasCounts || value !== current || narrowed ? count : total,
            }))}
          />
        )
      })}
      {shown.length > 1 || aside ? (
        <Row justify={apart ? 'between' : 'start'}>
          {shown}
          {aside}
        </Row>
      ) : (
        shown
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
