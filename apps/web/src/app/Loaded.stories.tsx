import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useState } from 'react'
import { expect, screen, userEvent } from 'storybook/test'
import { useT } from '../i18n/texts.ts'
import { Loaded } from './Loaded.tsx'

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

function Page({ content = <Written /> }: { content?: ReactNode }) {
  useT('app')
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={client}>
      <Suspense fallback={<p>Nothing</p>}>{content}</Suspense>
    </QueryClientProvider>
  )
}

/** A field over data that is read again, and cannot be reached the second time. */
function Written() {
  const [reads, setReads] = useState(0)
  const query = useQuery({
    queryKey: ['brief'],
    queryFn: () => {
      setReads((count) => count + 1)
      if (reads === 1) throw new Error('No connection')
      return 'Brief'
    },
  })
  return (
    <>
      <button type="button" onClick={() => void query.refetch()}>
        Read again
      </button>
      <Loaded query={query} skeleton={<p>Loading</p>}>
        {(label) => <input aria-label={label} />}
      </Loaded>
    </>
  )
}

export const KeepsWhatIsTypedWhenReadingAgainFailsAndSucceeds: Story = {
  play: async () => {
    const field = await screen.findByLabelText('Brief')
    await userEvent.type(field, 'Lanterns')
    await userEvent.click(screen.getByRole('button', { name: 'Read again' }))
    await screen.findByText(/No connection/)
    await expect(screen.getByLabelText('Brief')).toHaveValue('Lanterns')
    await userEvent.click(screen.getByRole('button', { name: 'Read again' }))
    await expect(await screen.findByLabelText('Brief')).toBe(field)
    await expect(field).toHaveValue('Lanterns')
  },
}

/** What the story answers when it wants to: the data, then the words that only its content needs. */
let late = { data: Promise.withResolvers<string>(), words: Promise.withResolvers<string>() }

function Late() {
  return <p>{use(late.words.promise)}</p>
}

function LatePage() {
  const query = useQuery({ queryKey: ['late'], queryFn: () => late.data.promise })
  return (
    <>
      <h2>Around it</h2>
      <Loaded query={query} skeleton={<p>Grey</p>}>
        {() => <Late />}
      </Loaded>
    </>
  )
}

export const WhatComesLateHidesNothingElse: Story = {
  beforeEach: () => {
    late = { data: Promise.withResolvers(), words: Promise.withResolvers() }
  },
  render: () => <Page content={<LatePage />} />,
  play: async () => {
    await screen.findByText('Grey')
    late.data.resolve('There')
    await new Promise((done) => setTimeout(done, 100))
    expect(screen.getByText('Around it')).toBeVisible()
    expect(screen.getByText('Grey')).toBeVisible()
    late.words.resolve('Words')
    await expect(await screen.findByText('Words')).toBeVisible()
  },
}
