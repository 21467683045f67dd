import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Button } from './Button.tsx'
import { Divider, Grid, Row, SelectionBar, Sheet, Split, Stack } from './layout.tsx'
import { Prose } from './Prose.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish } from './testing/samples.ts'
import { words } from './testing/words.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const parts = ['Wallpapers', '主题', 'Fonts', '铃声']

const page = (
  <Split
    sticky
    aside={
      <Sheet aria-label="Beside">
        <p>{longChinese}</p>
      </Sheet>
    }
  >
    <Stack>
      <Row justify="between">
        <strong>{longEnglish}</strong>
        <span>12</span>
      </Row>
      <Divider />
      <Grid min="8rem">
        {parts.map((part) => (
          <Sheet key={part} gap={4}>
            {part}
          </Sheet>
        ))}
      </Grid>
      <Prose>
        <h2>协议</h2>
        <p>{longChinese}</p>
      </Prose>
      <VisuallyHidden>Read out</VisuallyHidden>
    </Stack>
  </Split>
)

const meta = { render: () => page } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const places = async () => {
  const aside = (await screen.findByRole('complementary')).getBoundingClientRect()
  const main = screen.getByText(longEnglish).getBoundingClientRect()
  return { aside, main }
}

export const Wide: Story = {
  play: async () => {
    const { aside, main } = await places()
    expect(aside.left).toBeGreaterThan(main.right)
    expect(screen.getByText('Read out')).toBeInTheDocument()
  },
}

export const OnAPhone: Story = {
  render: () => <Narrow>{page}</Narrow>,
}

const rows = Array.from({ length: 30 }, (_, at) => `Open ${at + 1}`)

/** Whatever of the list has the focus is not behind the bar, and what comes after the list is free at its end. */
export const ASelectionBarCoversNothingInUse: Story = {
  render: () => (
    <Stack>
      {rows.map((row) => (
        <Row key={row} justify="between">
          <span>{longChinese}</span>
          <Button small>{row}</Button>
        </Row>
      ))}
      <SelectionBar label="Selected" text="12 selected" choice={<Button small>Clear selection</Button>}>
        <Button small>Submit 12 of 30</Button>
        <Button small>Withdraw 12 of 30</Button>
        <Button small>Apply for removal of 12</Button>
      </SelectionBar>
      <Button small>Next page</Button>
    </Stack>
  ),
  parameters: {
    viewport: { options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await screen.findByRole('region', { name: 'Selected' })
    const isFree = (button: HTMLElement) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return [top + 1, top + height - 1].every((y) =>
        button.contains(document.elementFromPoint(left + width / 2, y)),
      )
    }
    const covered = []
    for (const name of [...rows, 'Next page']) {
      const button = screen.getByRole('button', { name })
      button.focus()
      if (!isFree(button)) covered.push(name)
    }
    expect(covered).toEqual([])
    expect(document.documentElement.clientWidth).toBe(390)
  },
}

const line = 'A line of text above them'

/** Its words begin where the text begins, in every line of a row of such buttons; beside others, where it begins a line. */
export const QuietButtonsStandInTheColumn: Story = {
  render: () => (
    <Narrow>
      <p>{line}</p>
      <Row gap={8}>
        <Button look="quiet">Export works (CSV)</Button>
        <Button look="quiet" small>
          Export works (XLSX)
        </Button>
        <Button look="quiet">导出每日数据</Button>
      </Row>
      <Row gap={8}>
        <Button look="quiet" disabledReason="It is the first.">
          Up
        </Button>
        <Button>Down</Button>
        <Button look="quiet">Leave out</Button>
      </Row>
      <Row>
        <Shortcuts lines={[]} />
      </Row>
      <div style={{ inlineSize: '14rem' }}>
        <Row gap={16}>
          <Button look="primary">Submit for review</Button>
          <Button look="quiet">Discard draft</Button>
        </Row>
      </div>
      <Row gap={8} justify="between">
        <span>Held</span>
        <Button look="quiet">Give back</Button>
      </Row>
    </Narrow>
  ),
  play: async () => {
    const rangeOf = (element: HTMLElement) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const column = (await screen.findByText(line)).getBoundingClientRect()
    const keys = new RegExp(words()('keys.button'))
    for (const name of ['Export works (CSV)', '导出每日数据', 'Up', keys, 'Discard draft'])
      expect(rangeOf(screen.getByRole('button', { name })).left).toBeCloseTo(column.left, 0)
    const edgesOf = (name: string) => screen.getByRole('button', { name }).getBoundingClientRect()
    expect(edgesOf('Discard draft').top).toBeGreaterThan(edgesOf('Submit for review').bottom)
    expect(edgesOf('Down').left).toBeGreaterThan(edgesOf('Up').right)
    expect(edgesOf('Leave out').left - edgesOf('Down').right).toBeCloseTo(8, 0)
    expect(rangeOf(screen.getByRole('button', { name: 'Give back' })).right).toBeCloseTo(column.right, 0)
  },
}
