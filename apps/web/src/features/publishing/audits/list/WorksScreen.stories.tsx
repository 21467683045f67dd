import { listWorksOfType } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { listBatches } from '@easel/contract/publishing/batches/endpoints.ts'
import { listTagNames } from '@easel/contract/publishing/tags/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { changeSession, unknownSession } from '../../../../app/session.ts'
import { buttonOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, replies } from '../../../../app/testing/server.ts'
import { designer, session } from '../../../../app/testing/sessions.ts'
import { currentT } from '../../../../i18n/texts.ts'
import WorksScreen from './WorksScreen.tsx'

const counts = { ALL: 0, IN_PROCESS: 0, ONLINE: 0, WAITING: 0, REJECTED: 0, REMOVED: 0, HIDDEN: 0 }

const meta = {
  component: Page,
  args: { at: '/works/fonts' },
  beforeEach: () => {
    const end = mockServer([
      replies(listWorksOfType, { items: [], currentPage: 1, perPage: 30, total: 0, counts, phones: {} }),
      replies(listBatches, { items: [], currentPage: 1, perPage: 30, total: 0 }),
      replies(listTagNames, { tags: [] }),
    ])
    const own = designer.designer && { ...designer.designer, registrationStatus: 'VERIFIED' as const }
    changeSession(session('signedIn', { ...designer, designer: own }))
    return () => {
      changeSession(unknownSession)
      end()
    }
  },
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

function Page({ at }: { at: string }) {
  return (
    <Screen path="/works/:kind" at={at}>
      <WorksScreen />
    </Screen>
  )
}

const t = () => currentT('audits')

/** The reason and the way to what helps stand on the screen; nothing invites to drop files all the same. */
export const WhoMayNotUploadReadsWhy: Story = {
  play: async () => {
    const button = await buttonOf(t()('works.upload.FONT'))
    await expect(await screen.findByRole('link', { name: /^(?:Settings|设置)$/ })).toBeVisible()
    const reason = button.getAttribute('aria-describedby') ?? ''
    const words = document.getElementById(reason)?.textContent ?? ''
    const shown = screen.getAllByText(words).filter((each) => each.checkVisibility())
    await expect(shown).toHaveLength(1)
    await expect(screen.queryByText(t()('works.noneText.FONT'))).toBeNull()
  },
}

/** Staff hide wallpapers as they hide themes. */
export const HiddenOnesOfBatchesAreFound: Story = {
  args: { at: '/works/wallpapers' },
  play: async () => {
    const tab = await screen.findByRole('link', { name: (words) => words.startsWith(t()('filter.HIDDEN')) })
    await expect(tab).toHaveAttribute('href', expect.stringContaining('filter=HIDDEN'))
  },
}
