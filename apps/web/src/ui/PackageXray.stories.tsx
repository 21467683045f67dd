import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { PackageXray } from './PackageXray.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { pictureOf } from './testing/samples.ts'
import { words } from './testing/words.ts'

const labels = ['Icons', '锁屏', 'Contacts', 'A module whose name is much longer than its tile', '壁纸']
const modules = Array.from({ length: 24 }, (_, index) => ({
  key: `com.android.module${index}`,
  label: labels[index % labels.length] ?? '',
  packedBytes: 4_000_000 / (index + 1),
  unpackedBytes: 9_000_000 / (index + 1),
  fileCount: 400 - index,
  ...(index === 0 ? { pictures: [pictureOf(400, 300).url] } : {}),
  ...(index === 1
    ? {
        findings: [
          {
            key: 'a',
            severity: 'warning' as const,
            cause: 'small',
            message: 'Too small',
            path: 'com.android.module1!a.png',
          },
        ],
      }
    : {}),
}))

const meta = { component: PackageXray, args: { modules } } satisfies Meta<typeof PackageXray>

export default meta
type Story = StoryObj<typeof meta>

export const ManyModules: Story = {
  play: async () => {
    const table = await screen.findByRole('table', { name: words()('xray.title') })
    const rows = within(table).getAllByRole('row')
    expect(rows).toHaveLength(25)
    expect(rows[1]).toHaveTextContent('com.android.module0')
  },
}

export const Folded: Story = {
  args: { folded: true },
  render: (args) => (
    <Narrow>
      <PackageXray {...args} />
    </Narrow>
  ),
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table', { hidden: true })
    expect(table).not.toBeVisible()
    await userEvent.click(await screen.findByText(words()('xray.all', { count: 24 })))
    expect(table).toBeVisible()
  },
}

export const APressOpensAModule: Story = {
  play: async () => {
    const { key, label } = modules[1] ?? { key: '', label: '' }
    await userEvent.click(
      (await screen.findAllByRole('button', { name: new RegExp(label) }))[0] ?? document.body,
    )
    const opened = await screen.findByRole('region', { name: label })
    await expect(opened).toHaveTextContent(key)
    await expect(opened).toHaveTextContent('Too small')
    // The smallest has no room for a name in the map, and is named below it.
    await userEvent.click(screen.getAllByRole('button').at(-1) ?? document.body)
    await expect(await screen.findByRole('region')).toHaveTextContent('com.android.module')
  },
}

export const Empty: Story = { args: { modules: [] } }
