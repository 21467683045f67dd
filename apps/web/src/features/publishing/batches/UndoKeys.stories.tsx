import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent } from 'storybook/test'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useBatch } from './context.ts'
import { TwoLakes } from './testing/TwoLakes.tsx'
import { useUndoKeys } from './useUndoKeys.ts'

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

function Page() {
  useT('batches')
  return (
    <TwoLakes>
      <Renaming />
    </TwoLakes>
  )
}

/** Names both works at once, beside a dialog. */
function Renaming() {
  const { session } = useBatch()
  const [name, setName] = useState('')
  const [open, setOpen] = useState(false)
  useUndoKeys()

  function apply() {
    const ids = session.store.get().order
    session.edit({ what: 'edit', changes: session.preview([{ kind: 'set', patch: { name } }], ids) })
  }
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Button onClick={apply}>Apply</Button>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Question">
        Undo waits
      </Dialog>
    </>
  )
}

async function applied() {
  await userEvent.type(await screen.findByLabelText('Name'), 'Sea')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('Sea / Sea')
}

const before = 'Lake 1 / Lake 2'

export const HearsFromAFieldInWhichNothingIsTyped: Story = {
  play: async () => {
    await applied()
    await userEvent.click(screen.getByLabelText('Name'))
    await userEvent.keyboard('{Control>}z{/Control}')
    await screen.findByText(before)
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await screen.findByText('Sea / Sea')
  },
}

export const HearsWhereNothingHasTheFocus: Story = {
  play: async () => {
    await applied()
    screen.getByRole('button', { name: 'Apply' }).blur()
    await expect(document.body).toHaveFocus()
    await userEvent.keyboard('{Meta>}z{/Meta}')
    await screen.findByText(before)
  },
}

export const LeavesTypingToTheField: Story = {
  play: async () => {
    await applied()
    await userEvent.type(screen.getByLabelText('Name'), 'side{Control>}z{/Control}')
    await expect(screen.getByText('Sea / Sea')).toBeInTheDocument()
  },
}

export const WaitsUnderADialog: Story = {
  play: async () => {
    await applied()
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(screen.getByText('Sea / Sea')).toBeInTheDocument()
  },
}
