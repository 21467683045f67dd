import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { useFormOf } from './useFormOf.ts'
import { useSavedValues } from './useSavedValues.ts'

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

const Written = z.object({ title: z.string(), text: z.string() })
interface Saved extends z.infer<typeof Written> {
  readonly revision: number
}
const valuesOf = ({ title, text }: Saved) => ({ title, text })

/** Ends the save that is under way. */
let end: () => void = () => undefined

/** What somebody writes while a colleague writes it too, and while it is being saved. */
function Page() {
  const [saved, setSaved] = useState<Saved>({ title: 'Lanterns', text: '', revision: 1 })
  const form = useFormOf(Written, valuesOf(saved))
  const { base, take } = useSavedValues(form, saved, valuesOf)
  return (
    <>
      <button type="button" onClick={() => setSaved({ title: 'Boats', text: '', revision: 2 })}>
        A colleague saves
      </button>
      <p>Goes on from {base.revision}</p>
      <p>{form.formState.isDirty ? 'Not saved' : 'All saved'}</p>
      <Form
        form={form}
        submitLabel="Save"
        onSubmit={async (values, typed) => {
          await new Promise<void>((done) => {
            end = done
          })
          const next = { ...values, revision: saved.revision + 1 }
          take(next, typed)
          setSaved(next)
        }}
      >
        <TextField name="title" label="Title" />
        <TextField name="text" label="Text" optional />
      </Form>
    </>
  )
}

export const TakesOverWhatIsNewWhileNothingIsTyped: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'A colleague saves' }))
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Boats'))
    await screen.findByText('Goes on from 2')
  },
}

export const KeepsWhatIsTypedWhenSomethingNewArrives: Story = {
  play: async () => {
    await userEvent.type(screen.getByLabelText(/^Text/), 'Bring them')
    await userEvent.click(screen.getByRole('button', { name: 'A colleague saves' }))
    await userEvent.type(screen.getByLabelText(/^Text/), ' to the river')
    await expect(screen.getByLabelText(/^Text/)).toHaveValue('Bring them to the river')
    await screen.findByText('Goes on from 1')
  },
}

export const KeepsWhatIsTypedWhileItSaves: Story = {
  play: async () => {
    await userEvent.type(screen.getByLabelText(/^Text/), 'First')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await userEvent.type(screen.getByLabelText(/^Text/), ' and second')
    end()
    await screen.findByText('Goes on from 2')
    await expect(screen.getByLabelText(/^Text/)).toHaveValue('First and second')
    await screen.findByText('Not saved')
  },
}
