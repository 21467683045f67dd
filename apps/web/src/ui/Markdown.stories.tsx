import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Markdown } from './Markdown.tsx'
import { Narrow } from './testing/Narrow.tsx'
import { longChinese, longEnglish, longName } from './testing/samples.ts'

const text = `## Packages

${longEnglish} See the [guide](/guide) and **read it**.

### 主题包

> ${longChinese}

- \`description.xml\`
- \`${longName}\`

1. Choose
2. 提交

| Module | Size |
|---|---|
| icons | 12 MB |
| ${longName} | ${longEnglish} |

\`\`\`
<theme><title>Aurora</title></theme>
\`\`\`

::phone

<script>alert(1)</script> and [a trap](javascript:alert(1))`

const meta = {
  component: Markdown,
  args: { text, drawings: { phone: <p>A phone is drawn here.</p> } },
  render: (args) => (
    <Narrow>
      <Markdown {...args} />
    </Narrow>
  ),
} satisfies Meta<typeof Markdown>

export default meta
type Story = StoryObj<typeof meta>

export const EveryBlock: Story = {
  play: async ({ canvasElement }) => {
    expect(await screen.findByRole('link', { name: 'guide' })).toHaveAttribute('href', '/guide')
    expect(screen.getByText('A phone is drawn here.')).toBeVisible()
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(canvasElement.querySelector('script')).toBeNull()
    expect(canvasElement).toHaveTextContent('<script>')
  },
}
