import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from './Button.tsx'
import { longChinese, longEnglish, longName } from './testing/samples.ts'
import { UploadTray } from './UploadTray.tsx'
import { UploadTrayList } from './UploadTrayList.tsx'
import { UploadTrayRow } from './UploadTrayRow.tsx'

const files = Array.from({ length: 200 }, (_, index) => ({
  id: `f${index}`,
  name: `${index + 1}_${longName}`,
}))
const problem = { key: 'size', text: longEnglish, remedy: longChinese }

const list = (items: typeof files) => (
  <UploadTrayList
    label="Files"
    items={items}
    keyOf={({ id }) => id}
    empty="No files."
    row={({ id, name }) => (
      <UploadTrayRow
        name={name}
        sizeBytes={4_000_000}
        tone={id === 'f0' ? 'bad' : 'active'}
        state={id === 'f0' ? '已中断' : 'Sending'}
        {...(id === 'f0' ? {} : { fraction: 0.3 })}
        problems={id === 'f0' ? [problem] : []}
        actions={id === 'f0' && <Button small>Try again</Button>}
      />
    )}
  />
)

const meta = {
  component: UploadTray,
  args: {
    label: 'Uploads',
    open: false,
    onOpen: fn(),
    summary: '12 of 200 files',
    facts: '4 MB/s · 3 min left',
    fraction: 0.06,
    tone: 'ink',
    shares: [
      { key: 'hash', label: 'Reading', fraction: 1 },
      { key: 'send', label: '发送', fraction: 0.06 },
    ],
    announcement: '',
    notes: <p>{longEnglish}</p>,
    actions: <Button small>Cancel all</Button>,
    children: list(files),
  },
  render: (args) => <StatefulTray {...args} />,
} satisfies Meta<typeof UploadTray>

export default meta
type Story = StoryObj<typeof meta>

export const OpensAndCloses: Story = {
  play: async () => {
    const line = await screen.findByRole('button', { name: /12 of 200 files/, expanded: false })
    await waitFor(() => expect(document.documentElement.style.getPropertyValue('--tray')).not.toBe(''))
    await userEvent.click(line)
    expect(line).toHaveAttribute('aria-expanded', 'true')
    expect(await screen.findByText('Reading')).toBeVisible()
    screen.getByRole('button', { name: 'Cancel all' }).focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(line).toHaveAttribute('aria-expanded', 'false'))
    expect(line).toHaveFocus()
  },
}

export const ManyFiles: Story = {
  args: { open: true },
  play: async () => {
    const list = await screen.findByRole('list', { name: 'Files' })
    const [first] = await within(list).findAllByRole('listitem')
    expect(first).toHaveAttribute('aria-setsize', '200')
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(40)
    const frame = list.parentElement
    frame?.scrollTo(0, frame.scrollHeight)
    expect(await within(list).findByText(/^200_/)).toBeVisible()
  },
}

export const NoFiles: Story = { args: { open: true, children: list([]) } }

function StatefulTray({ open: first, onOpen, ...rest }: ComponentProps<typeof UploadTray>) {
  const [open, setOpen] = useState(first)
  function change(next: boolean) {
    setOpen(next)
    onOpen(next)
  }
  return <UploadTray {...rest} open={open} onOpen={change} />
}

export const DockedItIsALineOfThePage: Story = {
  args: { docked: true },
  render: (args) => (
    <footer style={{ position: 'relative', display: 'flex', marginBlockStart: '40rem' }}>
      <StatefulTray {...args} />
    </footer>
  ),
  play: async () => {
    const tray = await screen.findByRole('region', { name: 'Uploads' })
    await expect(screen.getByText('4 MB/s · 3 min left')).toBeVisible()
    expect(getComputedStyle(tray).position).toBe('static')
    const line = tray.getBoundingClientRect()
    await userEvent.click(within(tray).getByRole('button', { name: /12 of 200/ }))
    const list = await within(tray).findByRole('list', { name: 'Files' })
    await waitFor(() =>
      expect(list.parentElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual(line.top),
    )
    // The page does not move under it.
    expect(document.documentElement.style.getPropertyValue('--tray')).toBe('')
  },
}

export const QuietUntilItIsOpened: Story = {
  play: async () => {
    await expect(await screen.findByText('12 of 200 files')).toBeVisible()
    expect(screen.getByText('4 MB/s · 3 min left')).not.toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /12 of 200/ }))
    await expect(screen.getByText('4 MB/s · 3 min left')).toBeVisible()
  },
}
