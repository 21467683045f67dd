import { getBank } from '@easel/contract/money/payouts/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, userEvent } from 'storybook/test'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, replies } from '../../../../app/testing/server.ts'
import { onToast } from '../../../../ui/toasts.ts'
import { FileTools } from './FileTools.tsx'

const bank = getBank.reply.parse({
  kind: 'files',
  place: '/bank',
  isDemo: false,
  ready: 0,
  readyFen: 0,
  attention: 0,
  can: { export: null },
})
const answer = (code: string, message: string, data: unknown) => JSON.stringify({ code, message, data })

const meta = {
  component: FileTools,
  render: () => (
    <Screen>
      <FileTools />
    </Screen>
  ),
  beforeEach: () => {
    const ended = mockServer([replies(getBank, bank)])
    const sent = spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      Object.defineProperties(this, {
        status: { value: 400 },
        responseText: { value: answer('file.empty', 'The file is empty.', null) },
      })
      this.dispatchEvent(new Event('load'))
    })
    return () => {
      ended()
      sent.mockRestore()
    }
  },
} satisfies Meta<typeof FileTools>

export default meta
type Story = StoryObj<typeof meta>

export const SaysOnceWhyAFileWasNotTaken: Story = {
  play: async () => {
    const said = fn()
    const end = onToast(said)
    const input = await screen.findByLabelText(/bank file|银行文件/)
    await userEvent.upload(input, new File([], 'empty.xml', { type: 'text/xml' }))
    await screen.findByText('The file is empty.')
    await expect(said).not.toHaveBeenCalled()
    end()
  },
}
