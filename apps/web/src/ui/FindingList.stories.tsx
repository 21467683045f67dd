import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { FindingList } from './FindingList.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish } from './testing/samples.ts'
import { words } from './testing/words.ts'

const meta = { component: FindingList, args: { findings: [] } } satisfies Meta<typeof FindingList>

export default meta
type Story = StoryObj<typeof meta>

export const NothingFound: Story = {
  play: async () => {
    expect(await screen.findByText(words()('xray.clean'))).toBeVisible()
  },
}

export const ErrorsFirst: Story = {
  args: {
    findings: [
      { key: 'a', severity: 'warning', message: longChinese, remedy: longChinese, path: '' },
      {
        key: 'b',
        severity: 'error',
        message: longEnglish,
        path: `wallpaper/${'a-folder-in-a-folder/'.repeat(6)}default_lock_wallpaper.jpg`,
      },
    ],
  },
  render: (args) => (
    <Narrow>
      <FindingList {...args} />
    </Narrow>
  ),
  play: async () => {
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first).toHaveTextContent(words()('xray.error'))
    expect(second).toHaveTextContent(words()('xray.wholePackage'))
  },
}

export const OneCauseInManyPlaces: Story = {
  args: {
    findings: ['a', 'b', 'c'].map((key) => ({
      key,
      severity: 'warning' as const,
      message: longEnglish,
      path: `icons!res/${key}.png`,
    })),
  },
  play: async () => {
    await expect(await screen.findByText(words()('xray.places', { count: 3 }))).toBeVisible()
    expect(screen.getAllByText(longEnglish, { exact: false })).toHaveLength(1)
  },
}
