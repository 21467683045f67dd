import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Button, ButtonLink, IconButton } from './Button.tsx'
import { IconTrash } from './icons.ts'
import { Row, Stack } from './layout.tsx'
import { Narrow } from './testing/Narrow.tsx'

const meta = { component: Button, args: { onClick: fn(), children: 'Submit' } } satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const EveryLook: Story = {
  render: () => (
    <Stack>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((look) => (
        <Row key={look}>
          <Button look={look}>Submit</Button>
          <Button look={look} small icon={<IconTrash aria-hidden />}>
            删除
          </Button>
          <Button look={look} disabledReason="Nothing is chosen.">
            Submit
          </Button>
          <Button look={look} busy>
            Submit
          </Button>
          <ButtonLink look={look} href="#works">
            Works
          </ButtonLink>
          <IconButton look={look} label="Delete">
            <IconTrash aria-hidden />
          </IconButton>
        </Row>
      ))}
      <Narrow>
        <Button fullWidth>Submit the forty-two chosen wallpapers for review by the next working day</Button>
        <Button fullWidth>提交所选的四十二张壁纸进行审核，预计在下一个工作日完成，届时会发送通知</Button>
      </Narrow>
    </Stack>
  ),
}

export const PressedByPointerAndKeys: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    expect(args.onClick).toHaveBeenCalledTimes(3)
  },
}

export const NotNow: Story = {
  args: { disabledReason: 'Nothing is chosen.' },
  play: async ({ args }) => {
    await userEvent.tab()
    const button = await screen.findByRole('button', { name: 'Submit' })
    expect(button).toHaveFocus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Nothing is chosen.')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Submit', busy: true }))
    expect(args.onClick).not.toHaveBeenCalled()
  },
}

/** What stands beside it is read out with it, and not shown a second time. */
export const ItsReasonStandsBesideIt: Story = {
  args: { disabledReason: 'Nothing is chosen.', reasonShown: true },
  render: (args) => (
    <Row>
      <Button {...args} />
      <Button disabledReason="Nothing is marked.">Unmark</Button>
    </Row>
  ),
  play: async ({ args }) => {
    await userEvent.tab()
    const button = await screen.findByRole('button', { name: 'Submit' })
    expect(button).toHaveFocus()
    expect(button).toHaveAccessibleDescription('Nothing is chosen.')
    await userEvent.keyboard('{Enter}')
    expect(args.onClick).not.toHaveBeenCalled()
    await userEvent.hover(screen.getByRole('button', { name: 'Unmark' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Nothing is marked.')
  },
}
