import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { HydrationSuspense } from '../ui/HydrationSuspense.tsx'
import startUrl from '../ui/theme/start.js?url'
import { restoreEarlyInput } from './earlyInput.ts'
import { lazyPart } from './lazyPart.tsx'
import { useFreshQuery } from './useFreshQuery.ts'

const meta = { render: () => <div data-testid="page" /> } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** Takes over what the server has written. @returns what React could not take over as it was */
function hydrated(written: string, page: ReactNode): readonly unknown[] {
  const root = screen.getByTestId('page')
  root.innerHTML = written
  const faults: unknown[] = []
  hydrateRoot(root, page, { onRecoverableError: (fault) => faults.push(fault) })
  return faults
}

interface FieldProps {
  readonly label: string
}

const Field = ({ label }: FieldProps) => <input aria-label={label} />

function Around({ part: Part }: { part: ComponentType<FieldProps> }) {
  const [label, setLabel] = useState('Before')
  return (
    <>
      <button type="button" onClick={() => setLabel('After')}>
        Change
      </button>
      <Part label={label} />
    </>
  )
}

export const APartWaitsForItsScripts: Story = {
  play: async () => {
    const scripts = Promise.withResolvers<{ readonly default: typeof Field }>()
    // The comments are how React marks a part that may wait.
    const written = '<button type="button">Change</button><!--$--><input aria-label="Before"><!--/$-->'
    const faults = hydrated(written, <Around part={lazyPart(() => scripts.promise)} />)
    const field = await screen.findByLabelText<HTMLInputElement>('Before')
    await userEvent.type(field, 'Typed early')
    await userEvent.click(screen.getByText('Change'))
    expect(field).toBeVisible()
    scripts.resolve({ default: Field })
    expect(await screen.findByLabelText('After')).toBe(field)
    expect(field).toHaveValue('Typed early')
    expect(faults).toEqual([])
  },
}

export const AFormIsTakenOverHoweverLate: Story = {
  play: async () => {
    const faults = hydrated('<input aria-label="Name" data-reads="0">', pageRead(60_000))
    const field = await screen.findByLabelText('Name')
    await waitFor(() => expect(field).toHaveAttribute('data-reads', '1'))
    expect(field).toBeVisible()
    expect(faults).toEqual([])
  },
}

/** A form over an answer of so many milliseconds ago. */
function pageRead(age: number): ReactNode {
  const client = new QueryClient()
  client.setQueryData(['form'], 0, { updatedAt: Date.now() - age })
  return (
    <QueryClientProvider client={client}>
      <FormOverAnswer />
    </QueryClientProvider>
  )
}

function FormOverAnswer() {
  const { query, isFresh } = useFreshQuery<number>({ queryKey: ['form'], queryFn: async () => 1 })
  return isFresh ? <input aria-label="Name" data-reads={query.data} /> : <p>Loading</p>
}

function Page() {
  // Before React takes the part over by itself.
  useEffect(() => queueMicrotask(restoreEarlyInput), [])
  return (
    <HydrationSuspense>
      <DrawnAnew />
    </HydrationSuspense>
  )
}

/** As soon as it is taken over its field goes, and another one comes later. */
function DrawnAnew() {
  const [name, setName] = useState('')
  const [state, setState] = useState<'rendered' | 'gone' | 'anew'>('rendered')
  useLayoutEffect(() => {
    setState('gone')
    const timer = setTimeout(() => setState('anew'), 200)
    return () => clearTimeout(timer)
  }, [])
  if (state === 'gone') return <p>Loading</p>
  return (
    <>
      <input
        key={state}
        name="name"
        aria-label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <p>{state === 'anew' && `Has ${name}`}</p>
    </>
  )
}

export const WhatWasTypedOutlivesItsField: Story = {
  play: async () => {
    // A script of the head, run once more for each try of this story.
    await import(/* @vite-ignore */ `${startUrl}?${crypto.randomUUID()}`)
    const root = screen.getByTestId('page')
    root.innerHTML = '<!--$--><input name="name" aria-label="Name" value=""><p></p><!--/$-->'
    const rendered = screen.getByLabelText('Name')
    await userEvent.type(rendered, 'Typed early')
    hydrateRoot(root, <Page />)
    expect(await screen.findByText('Has Typed early')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Typed early')
    expect(rendered.isConnected).toBe(false)
  },
}
