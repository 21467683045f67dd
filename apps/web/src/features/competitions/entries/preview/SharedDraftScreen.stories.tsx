import { viewSharedDraft } from '@easel/contract/competitions/editions/endpoints.ts'
import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import SharedDraftScreen from './SharedDraftScreen.tsx'

const token = 'abcdefghjkmnpqrstuvwxyz2'
const meta = {
  component: SharedDraftScreen,
  render: () => (
    <Screen path="/competition-draft" at={`/competition-draft#${token}`}>
      <SharedDraftScreen />
    </Screen>
  ),
} satisfies Meta<typeof SharedDraftScreen>

export default meta
type Story = StoryObj<typeof meta>

const t = () => currentT('editions')
const { chosen: _, ...draft } = smallEdition

export const ShowsTheDraftAsThePublicWould: Story = {
  beforeEach: () =>
    mockServer([
      replies(viewSharedDraft, {
        draft,
        version: null,
        provenance: 'PORTAL',
        endsAt: '2030-07-01T00:00:00.000Z',
      }),
    ]),
  play: async () => {
    await expect(await screen.findByText(new RegExp(t()('shared.note')))).toBeVisible()
    expect(sentCalls()).toEqual([{ method: 'POST', address: '/v1/competition-drafts/view', body: { token } }])
    await userEvent.click(screen.getByRole('button', { name: t()('phase.VOTING') }))
    await userEvent.selectOptions(screen.getByRole('combobox'), 'guide')
    await expect(
      await screen.findByRole('heading', { level: 1, name: currentT('competitions')('guide.title') }),
    ).toBeVisible()
  },
}

export const SaysThatTheLinkHasEnded: Story = {
  beforeEach: () => mockServer([refuses(viewSharedDraft, 'editionLink.ended', 404)]),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: t()('shared.over') })).toBeVisible()
  },
}
