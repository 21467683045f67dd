import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Avatar } from './Avatar.tsx'
import { Row } from './layout.tsx'
import { pictureOf } from './testing/samples.ts'

const meta = { component: Avatar, args: { name: 'Lin Xi' } } satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const LetterOrPicture: Story = {
  render: () => (
    <Row>
      <Avatar name="lin xi" />
      <Avatar name="林夕" large />
      <Avatar name="  " />
      <Avatar name="Lin Xi" url={pictureOf(200, 200).url} large />
    </Row>
  ),
  play: async ({ canvasElement }) => {
    expect(canvasElement).toHaveTextContent('L林?')
  },
}
