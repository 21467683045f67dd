import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Button } from './Button.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { ListFilter } from './listFilter.ts'

const change = fn()

const STATES: ListFilter = {
  show: 'tabs',
  name: 'state',
  label: 'Status',
  options: [
    { value: 'waiting', label: 'Waiting for review' },
    { value: 'approved', label: '已通过' },
  ],
}
const SEARCH: ListFilter = { show: 'search', name: 'q', label: 'Search by name' }
const KIND: ListFilter = {
  show: 'select',
  name: 'type',
  label: 'Kind',
  options: [
    { value: 'ALL', label: 'All kinds' },
    { value: 'FONT', label: '字体' },
  ],
}

interface StoryArgs {
  readonly filters: readonly ListFilter[]
  /** What the address has. */
  readonly address: Readonly<Record<string, string>>
}

const meta = {
  args: { filters: [STATES, SEARCH, KIND], address: {} },
  render: ({ filters, address }: StoryArgs) => (
    <ListFilters
      filters={filters}
      valueIn={(name) => address[name] ?? ''}
      hrefWith={(changes) =>
        `?${Object.entries(changes).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))}`
      }
      onChange={change}
      total={7}
      aside={<Button>Add</Button>}
    />
  ),
} satisfies Meta<StoryArgs>

export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {
  play: async () => {
    // The first tab holds where the address names none, and shows the list's total.
    const current = await screen.findByRole('link', { name: /Waiting for review/, current: 'page' })
    expect(current).toHaveTextContent('7')
    expect(screen.getByRole('link', { name: '已通过' })).toHaveAttribute('href', '?state=approved')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'FONT')
    expect(change).toHaveBeenCalledWith({ type: 'FONT' })
  },
}

export const Narrowed: Story = {
  args: { address: { state: 'approved', type: 'FONT' } },
  play: async () => {
    // What narrows the list besides makes its total no count of the tab.
    expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent(/^已通过$/)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'ALL')
    expect(change).toHaveBeenCalledWith({ type: null })
  },
}

const LEVEL: ListFilter = {
  show: 'select',
  name: 'level',
  label: 'Level',
  folded: true,
  options: [
    { value: '', label: 'Any level' },
    { value: 'S', label: 'Level S' },
  ],
}

export const MoreFilters: Story = {
  args: { filters: [STATES, SEARCH, KIND, LEVEL] },
  play: async () => {
    const more = await screen.findByRole('button', { expanded: false })
    expect(screen.queryByRole('combobox', { name: 'Level' })).toBeNull()
    await userEvent.click(more)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'S')
    expect(change).toHaveBeenCalledWith({ level: 'S' })
  },
}

/** What narrows the list is never out of sight. */
export const MoreFiltersInUse: Story = {
  args: { filters: [STATES, SEARCH, KIND, LEVEL], address: { level: 'S' } },
  play: async () => {
    expect(await screen.findByRole('combobox', { name: 'Level' })).toHaveValue('S')
    expect(screen.getByRole('link', { name: /Waiting for review/ })).not.toHaveTextContent('7')
  },
}
