import { REJECT_REASONS, type RejectReasonCode, reasonsFor } from '@easel/domain/publishing/audits/reasons.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { focusReasons, ReasonPicker } from './ReasonPicker.tsx'

const meta = {
  component: ReasonPicker,
  args: { productType: 'FONT', chosen: [], onToggle: fn() },
  beforeEach: () => mockServer([]),
  render: (args) => (
    <Screen>
      <ReasonPicker {...args} />
    </Screen>
  ),
} satisfies Meta<typeof ReasonPicker>

export default meta
type Story = StoryObj<typeof meta>

const fitting = reasonsFor(REJECT_REASONS, 'FONT').map(({ code }) => code)
const name = (code: RejectReasonCode) => currentT('reviews')(`reason.${code}`)
const shown = async () => (await screen.findAllByRole('checkbox')).length

export const EveryReasonThatFitsIsThere: Story = {
  play: async () => {
    expect(await shown()).toBe(fitting.length)
    expect(screen.queryByText(name('incompleteIcons'))).toBeNull()
  },
}

export const TypingFindsOneAndEnterTakesIt: Story = {
  play: async ({ args }) => {
    await shown()
    const last = fitting.at(-1) ?? 'other'
    await userEvent.keyboard('/')
    await userEvent.keyboard(name(last))
    await expect(await screen.findByText(name(last))).toBeVisible()
    expect(await shown()).toBeLessThan(fitting.length)
    await userEvent.keyboard('{Enter}')
    expect(args.onToggle).toHaveBeenCalledWith(last)
    // What was typed is gone: all are there again.
    expect(await shown()).toBe(fitting.length)
  },
}

/** Those with a digit stand first, from 1 to 9. */
export const DigitsReadInTheirOrder: Story = {
  args: { productType: 'THEME' },
  play: async () => {
    await shown()
    const keys = screen.getAllByRole('checkbox').flatMap((box) => {
      const key = box.closest('label')?.querySelector('kbd')?.textContent
      return key ? [key] : []
    })
    expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  },
}

/** A rejection without a reason leads to the field: a digit chooses there too, and gives the keys back. */
export const ADigitStillChoosesFromTheField: Story = {
  args: { productType: 'THEME' },
  play: async ({ args }) => {
    await shown()
    focusReasons()
    const field = screen.getByRole('textbox')
    expect(field).toHaveFocus()
    await userEvent.keyboard('4')
    expect(args.onToggle).toHaveBeenCalledWith('lowQuality')
    expect(field).toHaveValue('')
    expect(field).not.toHaveFocus()
  },
}
