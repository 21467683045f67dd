import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { guardDecision, useDecisive } from './useDecisive.ts'

const approve = fn(guardDecision)
const refused = fn()

function Page() {
  const decisive = useDecisive(false)
  useHotkeys({ a: decisive(approve), r: decisive(refused) })
  return <p>Work under review</p>
}

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

/** A key counts as soon as the work is there; pressed twice it does not decide the next one. */
export const TwiceIsOnce: Story = {
  play: async () => {
    await screen.findByText('Work under review')
    // What decides nothing, for want of a reason, guards nothing.
    await userEvent.keyboard('rr')
    expect(refused).toHaveBeenCalledTimes(2)
    await userEvent.keyboard('a')
    expect(approve).toHaveBeenCalledOnce()
    await userEvent.keyboard('a')
    expect(approve).toHaveBeenCalledOnce()
  },
}
