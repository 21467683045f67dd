import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Divider, Grid, Row, Sheet, Split, Stack } from './layout.tsx'
import { Prose } from './Prose.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish } from './testing/samples.ts'
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
