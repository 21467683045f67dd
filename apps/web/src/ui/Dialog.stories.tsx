import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { z } from 'zod'
import { Button } from './Button.tsx'
import { ConfirmDialog, Dialog } from './Dialog.tsx'
import { TextAreaField, TextField } from './form/TextField.tsx'
import { InForm } from './testing/InForm.tsx'
import { words } from './testing/words.ts'

const meta = {
  component: Dialog,
  args: {
    open: true,
    onClose: fn(),
    title: 'Add a tag',
    children: <input aria-label="English label" defaultValue="Woodcut" />,
    actions: <Button look="primary">Add</Button>,
  },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

function beside(dialog: HTMLElement): Element {
  const box = dialog.getBoundingClientRect()
  const found = document.elementFromPoint(box.left / 2, box.top / 2)
  if (!found) throw new Error('There is nothing beside the dialog')
  return found
}

export const BeginsAtItsField: Story = {
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox')
    await waitFor(() => expect(field).toHaveFocus())
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Add a tag')
    await userEvent.keyboard('{Escape}')
    expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const StaysWhenASelectionIsDraggedOutOfIt: Story = {
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox')
    const outside = beside(screen.getByRole('dialog'))
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: field },
      { target: outside },
      { keys: '[/MouseLeft]', target: outside },
    ])
    expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(outside)
    expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const KeepsTheFocusAndGivesItBack: Story = {
  render: (args) => <Opened {...args} />,
  play: async () => {
    const opener = await screen.findByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toContainElement(focused()))
    for (const _ of within(dialog).getAllByRole('button').concat(dialog)) {
      await userEvent.tab()
      await waitFor(() => expect(dialog).toContainElement(focused()))
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const Question: Story = {
  render: () => (
    <ConfirmDialog
      open
      danger
      title="Withdraw the submission?"
      confirmLabel="Withdraw"
      onConfirm={fn()}
      onCancel={fn()}
    >
      It leaves the queue.
    </ConfirmDialog>
  ),
  play: async () => {
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible()
  },
}

function Opened(props: ComponentProps<typeof Dialog>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function focused(): HTMLElement {
  const { activeElement } = document
  return activeElement instanceof HTMLElement ? activeElement : document.body
}

const decided = fn()

/** The main button has the focus: Enter presses it, Ctrl with Enter from anywhere; another button keeps its Enter. */
export const EnterConfirms: Story = {
  render: () => (
    <ConfirmDialog
      open
      title="Submit 12 decisions?"
      confirmLabel="Decide 12"
      onConfirm={decided}
      onCancel={() => undefined}
    />
  ),
  play: async () => {
    decided.mockClear()
    const main = await screen.findByRole('button', { name: 'Decide 12' })
    await waitFor(() => expect(main).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(decided).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(decided).toHaveBeenCalledTimes(2)
    const [close] = screen.getAllByRole('button')
    close?.focus()
    await userEvent.keyboard('{Enter}')
    expect(decided).toHaveBeenCalledTimes(2)
  },
}

/** A field that has to be filled has the focus first; Enter is its own, Ctrl with Enter confirms. */
export const CtrlEnterConfirmsFromAField: Story = {
  render: () => (
    <ConfirmDialog
      open
      danger
      title="Remove the work?"
      confirmLabel="Remove"
      onConfirm={decided}
      onCancel={() => undefined}
    >
      <textarea aria-label="Reason" />
    </ConfirmDialog>
  ),
  play: async () => {
    decided.mockClear()
    const field = await screen.findByRole('textbox', { name: 'Reason' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('Copied{Enter}')
    expect(decided).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(decided).toHaveBeenCalledOnce()
  },
}

/** Its button looks like that of a question that takes something away; beside it stands the way out. */
export const AFormThatTakesAway: Story = {
  args: {
    title: 'Ban an account',
    actions: undefined,
    children: (
      <InForm
        rules={{ account: z.string().min(1), reason: z.string().min(1) }}
        values={{ account: '', reason: '' }}
        onSubmit={decided}
        danger
      >
        <TextField name="account" label="Account" />
        <TextAreaField name="reason" label="Reason" />
      </InForm>
    ),
  },
  play: async ({ args }) => {
    decided.mockClear()
    const account = await screen.findByRole('textbox', { name: 'Account' })
    await waitFor(() => expect(account).toHaveFocus())
    const main = screen.getByRole('button', { name: 'Submit' })
    const cancel = screen.getByRole('button', { name: words()('cancel') })
    expect(main.compareDocumentPosition(cancel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(getComputedStyle(main).backgroundColor).toBe(getComputedStyle(cancel).backgroundColor)
    expect(getComputedStyle(main).color).not.toBe(getComputedStyle(cancel).color)
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Copied')
    await userEvent.type(account, '1042{Enter}')
    await userEvent.click(cancel)
    expect(args.onClose).toHaveBeenCalledOnce()
    expect(decided).not.toHaveBeenCalled()
    await userEvent.type(account, '{Control>}{Enter}{/Control}')
    await waitFor(() => expect(decided).toHaveBeenCalledOnce())
  },
}

const lines = Array.from({ length: 24 }, (_, at) => `line${at + 1}`)
const low = {
  parameters: {
    viewport: { options: { low: { name: 'Low', styles: { width: '390px', height: '600px' } } } },
  },
  globals: { viewport: { value: 'low' } },
}

/** Its buttons are in sight from the first moment, and never over what has the focus. */
async function keepsItsButtonsInSight(name: string) {
  const dialog = await screen.findByRole('dialog')
  const main = within(dialog).getByRole('button', { name })
  await waitFor(() => expect(dialog.getAnimations()).toHaveLength(0))
  expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
  expect(main.getBoundingClientRect().bottom).toBeLessThan(innerHeight)
  for (const field of within(dialog).getAllByRole('textbox')) {
    field.focus()
    const { top, bottom } = field.getBoundingClientRect()
    expect(bottom).toBeLessThan(main.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(dialog.getBoundingClientRect().top)
  }
  dialog.scrollTop = dialog.scrollHeight
  expect(main.getBoundingClientRect().bottom).toBeLessThan(dialog.getBoundingClientRect().bottom - 8)
}

export const ALongFormInALowWindow: Story = {
  ...low,
  args: {
    actions: undefined,
    children: (
      <InForm
        rules={Object.fromEntries(lines.map((line) => [line, z.string()]))}
        values={Object.fromEntries(lines.map((line) => [line, '']))}
        onSubmit={fn()}
      >
        {lines.map((line) => (
          <TextField key={line} name={line} label={line} />
        ))}
      </InForm>
    ),
  },
  play: () => keepsItsButtonsInSight('Submit'),
}

export const ALongQuestionInALowWindow: Story = {
  ...low,
  args: {
    children: lines.map((line) => (
      <p key={line}>
        <label>
          {line} <input />
        </label>
      </p>
    )),
  },
  play: () => keepsItsButtonsInSight('Add'),
}
