import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { useT } from '../../../../i18n/texts.ts'
import { tellNotTaken } from '../../../base/uploads/public.ts'
import { useBatch } from '../context.ts'
import { TwoLakes } from '../testing/TwoLakes.tsx'
import { NotTakenHere } from './NotTakenHere.tsx'

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

function Page() {
  useT('batches')
  return (
    <TwoLakes>
      <Dropped />
    </TwoLakes>
  )
}

/** A drop that held a letter and a list beside the pictures, and a page that is drawn anew. */
function Dropped() {
  const { batchId } = useBatch().session
  const [visit, setVisit] = useState(0)
  const tell = () =>
    tellNotTaken(batchId, [
      { fileName: 'letter.pdf', reason: 'kind' },
      { fileName: 'lake 201.jpg', reason: 'room' },
    ])
  return (
    <>
      <button type="button" onClick={tell}>
        Drop
      </button>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Come back
      </button>
      <p>{sessionStorage.getItem(`easel.notTaken.${batchId}`)}</p>
      <NotTakenHere key={visit} />
    </>
  )
}

export const NamesTheFilesUntilTheyAreDismissed: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Drop' }))
    await screen.findByText('letter.pdf')
    await screen.findByText('lake 201.jpg')
    await userEvent.click(screen.getByRole('button', { name: 'Come back' }))
    await screen.findByText('letter.pdf')
    // What a reload reads.
    await screen.findByText(/"fileName":"letter.pdf"/)
    await userEvent.click(screen.getByRole('button', { name: /^(Dismiss|知道了)$/ }))
    await waitFor(() => expect(screen.queryByText('letter.pdf')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Come back' }))
    await expect(screen.queryByText('letter.pdf')).toBeNull()
  },
}
