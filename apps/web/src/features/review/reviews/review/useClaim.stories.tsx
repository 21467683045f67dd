import { claimAudit } from '@easel/contract/review/reviews/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { delay } from '../../../../app/delayed.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, replies, sentCalls } from '../../../../app/testing/server.ts'
import { useClaim } from './useClaim.ts'

const auditId = idOf(1)
const decide = () => delay({ text: 'Approving', undo: 'Undo', seconds: 60, ids: [auditId] })

function Opened() {
  const { state, take } = useClaim(auditId, { wanted: true, leafing: false, revision: 1 })
  return (
    <button type="button" onClick={() => void take()}>
      {state.at}
    </button>
  )
}

const meta = {
  component: Opened,
  render: () => (
    <Screen>
      <Opened />
    </Screen>
  ),
  beforeEach: () =>
    mockServer([replies(claimAudit, { token: idOf(2), until: '2026-11-20T10:15:00.000Z', revision: 1 })]),
} satisfies Meta<typeof Opened>

export default meta
type Story = StoryObj<typeof meta>

export const IsClaimedAsItOpens: Story = {
  play: async () => {
    await screen.findByRole('button', { name: 'claimed' })
    expect(sentCalls()).toHaveLength(1)
  },
}

let goes: Promise<boolean>

/** Opened again while its decision can be undone, it is left to that decision until it is claimed by hand. */
export const ADecisionUnderWayKeepsItsClaim: Story = {
  beforeEach: () => {
    goes = decide()
  },
  play: async () => {
    const button = await screen.findByRole('button', { name: 'free' })
    expect(sentCalls()).toEqual([])
    await userEvent.click(button)
    expect(await goes).toBe(false)
    await waitFor(() => expect(button).toHaveTextContent('claimed'))
  },
}
