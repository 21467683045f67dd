import {
  getEntryCopies,
  type StaffEntry,
  staffGetEntry,
} from '@easel/contract/competitions/entries/staffEndpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { buttonOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { draftEntry } from '../testing/entry.ts'
import StaffEntryScreen from './StaffEntryScreen.tsx'

const meta = {
  component: StaffEntryScreen,
  render: () => (
    <Screen path="/console/entries/:entryId" at={`/console/entries/${draftEntry.entryId}`}>
      <StaffEntryScreen />
    </Screen>
  ),
} satisfies Meta<typeof StaffEntryScreen>

export default meta
type Story = StoryObj<typeof meta>

const { can: _, canUntil: __, missing: ___, ...submitted } = draftEntry
const entry: StaffEntry = {
  ...submitted,
  state: 'UNDER_REVIEW',
  designerId: idOf(9),
  designerName: 'Lin Xi',
  designerBanned: false,
  audit: [],
  repeated: [],
  meantGames: [],
  can: { pass: null, fail: null },
}
const copies = replies(getEntryCopies, { works: [], looking: false })
const again = { fileId: idOf(5), fileName: 'lake.png', entryId: idOf(2), title: 'River', own: true }
const t = () => currentT('entries')

export const TheSameFileInOtherEntriesIsAWarningThatNamesWhose: Story = {
  beforeEach: () =>
    mockServer([
      replies(staffGetEntry, {
        ...entry,
        repeated: [again, { ...again, entryId: idOf(3), title: '', own: false }],
      }),
      copies,
    ]),
  play: async () => {
    await expect(await screen.findByText(t()('repeated.title', { count: 2 }))).toBeVisible()
    const own = screen.getByRole('link', { name: 'River' })
    expect(own).toHaveAttribute('href', `/console/entries/${again.entryId}`)
    expect(own.closest('li')).not.toHaveTextContent(t()('repeated.others'))
    const anothers = screen.getByRole('link', { name: t()('untitled') })
    expect(anothers.closest('li')).toHaveTextContent(t()('repeated.others'))
    // It keeps nobody from letting the entry pass.
    await expect(await buttonOf(t()('console.pass'))).toBeEnabled()
  },
}

/** An entry whose theme was removed since can fail, and cannot pass. */
export const AThemeThatIsGoneIsSaid: Story = {
  beforeEach: () =>
    mockServer([
      replies(staffGetEntry, {
        ...entry,
        productId: idOf(7),
        can: { pass: { code: 'entry.themeGone', params: {} }, fail: null },
      }),
      copies,
    ]),
  play: async () => {
    await expect(await screen.findByText(t()('console.themeGone'))).toBeVisible()
    await expect(await buttonOf(t()('console.fail'))).toBeEnabled()
  },
}

/** The reasons are many: both buttons are in sight all the same. */
export const TheButtonsAreInSightInALowWindow: Story = {
  beforeEach: () => mockServer([replies(staffGetEntry, entry), copies]),
  parameters: {
    viewport: { options: { low: { name: 'Low', styles: { width: '1440px', height: '600px' } } } },
  },
  globals: { viewport: { value: 'low' } },
  play: async () => {
    for (const name of ['console.pass', 'console.fail'] as const) {
      const { top, bottom } = (await buttonOf(t()(name))).getBoundingClientRect()
      await expect(top).toBeGreaterThan(0)
      await expect(bottom).toBeLessThan(innerHeight)
    }
    const boxes = screen.getAllByRole('checkbox').map((box) => box.getBoundingClientRect())
    await expect(new Set(boxes.map(({ left }) => left)).size).toBe(1)
    const note = screen.getByRole('textbox')
    note.focus()
    const { top } = (await buttonOf(t()('console.pass'))).getBoundingClientRect()
    await expect(note.getBoundingClientRect().bottom).toBeLessThan(top)
  },
}
