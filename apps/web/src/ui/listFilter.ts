interface Option {
  readonly value: string
  readonly label: string
  /** Where the tabs of a choice have counts of their own, the current one does not show the list's total. */
  readonly count?: number | undefined
}

export interface Choice {
  readonly show: 'tabs' | 'select' | 'segmented'
  /** The parameter of the address that holds it. */
  readonly name: string
  readonly label: string
  /** The first one holds where the address names none. */
  readonly options: readonly Option[]
  /** Behind the button for more filters, unless it narrows the list. */
  readonly folded?: true
  /** An order of the list: nothing is left out. */
  readonly sorts?: true
}

interface Search {
  readonly show: 'search'
  readonly name: string
  readonly label: string
}

/** What a list is narrowed by. */
export type ListFilter = Choice | Search

/** Changes of an address; null takes a parameter out of it. */
export type AddressChange = Readonly<Record<string, string | null>>

const firstOf = ({ options }: Choice): string => options[0]?.value ?? ''

/** The option that the address names, else the first. */
export const currentOf = (choice: Choice, value: string): string =>
  choice.options.find((option) => option.value === value)?.value ?? firstOf(choice)

/** What the address is to have for a choice: nothing for the first one. */
export const inAddress = (choice: Choice, value: string): AddressChange => ({
  [choice.name]: value === firstOf(choice) ? null : value,
})

/** Whether a filter leaves something out of the list. */
export const isNarrowing = (filter: ListFilter, value: string): boolean =>
  filter.show === 'search'
    ? value !== ''
    : filter.sorts !== true && currentOf(filter, value) !== firstOf(filter)

/** Whether a field waits behind the button for more filters. */
export const isFolded = (filter: ListFilter): boolean => filter.show !== 'search' && filter.folded === true

/** The count beside an option: its own, or the list's total beside the current one where nothing else narrows the list. */
export function countOf(
  choice: Choice,
  option: Option,
  current: { value: string; total: number | undefined },
) {
  const hasCounts = choice.options.some(({ count }) => count !== undefined)
  if (hasCounts) return option.count
  return option.value === currentOf(choice, current.value) ? current.total : undefined
}
