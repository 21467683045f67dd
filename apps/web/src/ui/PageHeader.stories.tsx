import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from './Button.tsx'
import { HeadTabs, PageHeader } from './PageHeader.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { Tabs } from './Tabs.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish, longName } from './testing/samples.ts'

const meta = {
  component: PageHeader,
  args: {
    title: longName,
    lead: longEnglish,
    badge: <StatusBadge status="UNDER_REVIEW" />,
    back: { href: '#works', label: 'Works' },
    actions: (
      <>
        <Button>Withdraw</Button>
        <Button look="primary">Submit for review</Button>
      </>
    ),
  },
} satisfies Meta<typeof PageHeader>

export default meta
type Story = StoryObj<typeof meta>

export const NamesTheDocument: Story = {
  args: { title: 'Works' },
  play: async () => {
    await waitFor(() => expect(document.title).toBe('Works · Easel'))
    expect(screen.getByRole('link', { name: 'Works' })).toHaveAttribute('href', '#works')
  },
}

export const LongTexts: Story = {
  render: (args) => (
    <Narrow>
      <PageHeader {...args} />
      <PageHeader title={<span>{longChinese}</span>} lead={longChinese} />
    </Narrow>
  ),
}

const views = ['overview', 'statement'].map((key) => ({ key, label: key, href: `#${key}` }))

function Page({ current }: { current: string }) {
  return (
    <HeadTabs value={<Tabs label="Earnings" tabs={views} current={current} />}>
      <PageHeader title={current} />
    </HeadTabs>
  )
}

function Pages() {
  const [current, setCurrent] = useState('overview')
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link) return
      event.preventDefault()
      setCurrent(link.hash.slice(1))
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
  return <Page key={current} current={current} />
}

/** The heading comes first, then the tabs; a followed tab keeps the focus though each screen draws its own. */
export const HeadingThenTabs: Story = {
  render: () => <Pages />,
  play: async () => {
    const heading = await screen.findByRole('heading', { level: 1, name: 'overview' })
    const tabs = screen.getByRole('navigation', { name: 'Earnings' })
    expect(heading.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'statement' }))
    await screen.findByRole('heading', { level: 1, name: 'statement' })
    await waitFor(() => expect(screen.getByRole('link', { name: 'statement' })).toHaveFocus())
  },
}
