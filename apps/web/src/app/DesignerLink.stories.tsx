import type { ConsoleSection } from '@easel/contract/manifests.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { DesignerLink } from './DesignerLink.tsx'
import { changeSession } from './session.ts'
import { Screen } from './testing/Screen.tsx'
import { idOf } from './testing/server.ts'
import { account } from './testing/sessions.ts'

const meta = {
  component: DesignerLink,
  args: { of: { designerId: idOf(1), designerName: 'Dune Studio', designerBanned: true } },
  render: (args) => (
    <Screen>
      <h3>
        <DesignerLink {...args} />
      </h3>
    </Screen>
  ),
} satisfies Meta<typeof DesignerLink>

export default meta
type Story = StoryObj<typeof meta>

const finds = (consoleSections: ConsoleSection[]) => () => {
  changeSession({ login: 'signedIn', me: { ...account(['account']), consoleSections } })
  return () => changeSession({ login: 'unknown', me: null })
}

export const WhoMayOpenDesignersIsLedToTheirPage: Story = {
  beforeEach: finds(['designers']),
  play: async () => {
    const link = await screen.findByRole('link', { name: 'Dune Studio' })
    await expect(link).toHaveAttribute('href', `/console/designers/${idOf(1)}`)
    await expect(screen.getByText(/^(?:Banned|已封禁)$/)).toBeVisible()
  },
}

export const WhoMayNotReadsTheNameAlone: Story = {
  beforeEach: finds(['tenders']),
  play: async () => {
    await expect(await screen.findByText(/Dune Studio/)).toBeVisible()
    await expect(screen.getByText(/^(?:Banned|已封禁)$/)).toBeVisible()
    await expect(screen.queryByRole('link')).toBeNull()
  },
}
