import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { Pagination, ReadOn } from './Pagination.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { words } from './testing/words.ts'

const meta = {
  component: Pagination,
  args: { currentPage: 8, perPage: 30, total: 9_345, hrefOf: (page: number) => `#page=${page}` },
  render: (args) => (
    <Narrow>
      <Pagination {...args} />
    </Narrow>
  ),
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

export const InTheMiddle: Story = {
  play: async () => {
    await screen.findByText(words()('pages.of', { from: 211, to: 240, total: '9,345' }))
    expect(hrefs()).toEqual(['#page=7', '#page=1', '#page=7', '#page=8', '#page=9', '#page=312', '#page=9'])
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('8')
    await userEvent.tab()
    expect(screen.getByRole('link', { name: words()('pages.previous') })).toHaveFocus()
  },
}

export const AtTheEnds: Story = {
  render: (args) => (
    <>
      <Pagination {...args} currentPage={1} total={31} />
      <Pagination {...args} currentPage={1} total={30} />
      <Pagination {...args} currentPage={1} total={0} />
    </>
  ),
  play: async () => {
    await screen.findByText(words()('pages.of', { from: 1, to: 30, total: 31 }))
    expect(hrefs()).toEqual(['#page=1', '#page=2', '#page=2'])
    expect(screen.queryByRole('link', { name: words()('pages.previous') })).toBeNull()
    expect(screen.getAllByRole('navigation')).toHaveLength(2)
  },
}

export const ReadOnFromTheLastRow: Story = {
  render: () => (
    <>
      <ReadOn startHref={null} nextHref="#after=30" />
      <ReadOn startHref="#" nextHref={null} />
      <ReadOn startHref={null} nextHref={null} />
    </>
  ),
  play: async () => {
    const on = await screen.findByRole('link', { name: words()('pages.readOn') })
    expect(on).toHaveAttribute('href', '#after=30')
    expect(screen.getByRole('link', { name: words()('pages.start') })).toHaveAttribute('href', '#')
    expect(screen.getAllByRole('navigation')).toHaveLength(2)
  },
}
