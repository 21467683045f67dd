import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { currentT } from '../../../i18n/texts.ts'
import { Failing } from './tables.tsx'

const failed = (tick: string, reason: string) => ({
  tick,
  failures: 3,
  sinceAt: '2026-08-05T08:00:00.000Z',
  lastAt: '2026-08-05T08:03:00.000Z',
  reason,
})

const meta = {
  component: Failing,
  args: { failing: [failed('release', '53100'), failed('settle', '23505'), failed('freeze', 'TypeError')] },
} satisfies Meta<typeof Failing>

export default meta
type Story = StoryObj<typeof meta>

/** What went wrong in words, with the code that the log has. */
export const ReasonsInWords: Story = {
  play: async () => {
    const t = currentT('status')
    for (const [kind, code] of [
      ['diskFull', '53100'],
      ['database', '23505'],
      ['other', 'TypeError'],
    ] as const) {
      const shown = (await screen.findByText(code)).closest('td')
      expect(shown).toHaveTextContent(t(`failure.${kind}`))
    }
  },
}
