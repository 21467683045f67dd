import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { type Column, DataTable } from './DataTable.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish } from './testing/samples.ts'
import { words } from './testing/words.ts'

interface Work {
  readonly id: string
  readonly title: string
  readonly downloads: number
}

const names = ['Aurora', '极光', longEnglish, longChinese]
const works = Array.from({ length: 12 }, (_, index) => ({
  id: `w${index}`,
  title: names[index % names.length] ?? '',
  downloads: 1200 * index,
}))

const columns: readonly Column<Work>[] = [
  { key: 'title', header: 'Work', cell: ({ title }) => title, narrow: 'title', sorted: 'ascending' },
  { key: 'downloads', header: 'Downloads', cell: ({ downloads }) => downloads, align: 'end' },
  { key: 'id', header: 'Number', cell: ({ id }) => id, narrow: 'hide', width: '6rem' },
]

const table = (rows?: readonly Work[]) => (
  <DataTable
    caption="Works"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    skeletonRows={3}
    isCurrent={({ id }) => id === 'w1'}
  />
)

const meta = {} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  render: () => table(works),
  play: async () => {
    const table = await screen.findByRole('table', { name: 'Works' })
    expect(within(table).getAllByRole('row')).toHaveLength(13)
    expect(within(table).getByRole('columnheader', { name: 'Work' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    expect(within(table).getAllByRole('row')[2]).toHaveAttribute('aria-current', 'true')
  },
}

export const Narrowed: Story = {
  render: () => <Narrow>{table(works)}</Narrow>,
  play: async () => {
    expect(await screen.findAllByText('Downloads')).toHaveLength(13)
    expect(screen.getByText('w3')).not.toBeVisible()
  },
}

const folded: readonly Column<Work>[] = [
  { key: 'title', header: 'Work', cell: ({ title }) => title, narrow: 'title' },
  { key: 'kind', header: 'Kind', cell: () => 'Theme', narrow: 'below' },
  { key: 'id', header: 'Number', cell: ({ id }) => id, narrow: 'fold' },
  { key: 'downloads', header: 'Downloads', cell: ({ downloads }) => downloads, narrow: 'end', align: 'end' },
]

const foldedTable = (
  <DataTable
    caption="Works"
    columns={folded}
    rows={works}
    rowKey={({ id }) => id}
    unfoldLabel={({ id }) => `More about ${id}`}
  />
)

export const Folded: Story = {
  render: () => <Narrow>{foldedTable}</Narrow>,
  play: async () => {
    const button = await screen.findByRole('button', { name: 'More about w1' })
    expect(screen.getByText('w1')).not.toBeVisible()
    await userEvent.click(button)
    expect(screen.getByText('w1')).toBeVisible()
    expect(screen.getByText('w3')).not.toBeVisible()
    await userEvent.click(button)
    expect(screen.getByText('w1')).not.toBeVisible()
  },
}

/** Where there is room every column is shown, and nothing is to be unfolded. */
export const FoldedWithRoom: Story = {
  render: () => foldedTable,
  play: async () => {
    expect(await screen.findByText('w1')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  },
}

export const LoadsForTheFirstTime: Story = {
  render: () => table(),
  play: async () => {
    expect(await screen.findByText(words()('loading'))).toBeInTheDocument()
    expect(screen.getAllByRole('row')).toHaveLength(4)
  },
}

export const Empty: Story = { render: () => table([]) }

const period = '2026/06/04 08:36:05 – 2027/06/04 08:36:05'

/** A value that has no room beside its label begins below it, others stand at the end of the line. */
export const LongAndShortValues: Story = {
  render: () => (
    <Narrow>
      <DataTable
        caption="Schemes"
        columns={[
          { key: 'title', header: 'Work', cell: ({ title }) => title, narrow: 'title' },
          { key: 'ratio', header: 'Ratio', cell: () => '30%' },
          { key: 'period', header: 'Period', cell: () => <span>{period}</span> },
        ]}
        rows={works.slice(0, 1)}
        rowKey={({ id }) => id}
      />
    </Narrow>
  ),
  play: async () => {
    const leftOf = (text: string) =>
      screen
        .getAllByText(text)
        .find((each) => each.checkVisibility() && each.closest('td'))
        ?.getBoundingClientRect()
    await screen.findByText(period)
    expect(leftOf(period)?.left).toBe(leftOf('Period')?.left)
    expect(leftOf(period)?.top).toBeGreaterThan(leftOf('Period')?.top ?? 0)
    expect(leftOf('30%')?.top).toBeLessThan(leftOf('Ratio')?.bottom ?? 0)
    expect(leftOf('30%')?.left).toBeGreaterThan(leftOf('Ratio')?.right ?? 0)
  },
}
