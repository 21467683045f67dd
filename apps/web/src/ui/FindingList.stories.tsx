import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
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
      { key: 'a', severity: 'warning', cause: 'long', message: longChinese, remedy: longChinese, path: '' },
      {
        key: 'b',
        severity: 'error',
        cause: 'longer',
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
    findings: ['a', 'b', 'c'].map((key, index) => ({
      key,
      severity: 'warning' as const,
      cause: 'stray',
      message: index === 2 ? longChinese : longEnglish,
      path: `icons!res/${key}.png`,
    })),
  },
  play: async () => {
    await expect(await screen.findByText(words()('xray.warnings', { count: 1 }))).toBeVisible()
    expect(screen.queryByText('icons!res/b.png')).not.toBeVisible()
    await userEvent.click(screen.getByText(words()('xray.places', { count: 3 })))
    for (const name of ['a', 'b', 'c']) expect(screen.getByText(`icons!res/${name}.png`)).toBeVisible()
    expect(screen.getAllByText(longEnglish, { exact: false })).toHaveLength(1)
    expect(screen.getByText(longChinese)).toBeVisible()
  },
}
