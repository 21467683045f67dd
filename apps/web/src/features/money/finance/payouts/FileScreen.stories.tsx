import { type BankFile, getBankFile } from '@easel/contract/money/payouts/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import FileScreen from './FileScreen.tsx'
import { receivedFile as received } from './testing/bankFile.ts'

const meta = {
  component: FileScreen,
  render: () => (
    <Screen path="/files/:fileId" at={`/files/${received.id}`}>
      <FileScreen />
    </Screen>
  ),
} satisfies Meta<typeof FileScreen>

export default meta
type Story = StoryObj<typeof meta>

const read = { messageKind: 'camt.054.001.08', messageId: 'ICBC-20261116-7', transfers: 28_400 }
const recording: BankFile = { ...received, ...read, state: 'RECORDING', recorded: 11_200 }

/** What the server answers, one after the other; the last one again and again. */
const serving = (...files: readonly BankFile[]) => ({
  beforeEach: () => mockServer(files.map((file) => replies(getBankFile, { ...file, messages: [] }))),
})

/** The words of the page, once they have come. */
async function wordsOfPage() {
  await screen.findByRole('heading', { level: 1 })
  return currentT('payouts')
}

/** By itself, from what it is on coming to the page to its end. */
export const Progress: Story = {
  ...serving(received, { ...received, state: 'READING' }, recording, {
    ...recording,
    state: 'TAKEN',
    recorded: 28_400,
    doneAt: '2026-11-16T02:04:00.000Z',
  }),
  play: async () => {
    const t = await wordsOfPage()
    await screen.findByText(t('progress.RECEIVED'))
    await screen.findByText(t('progress.READING'))
    await screen.findByText(t('progress.RECORDING', recording))
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '39')
    await screen.findByText(t('fileState.TAKEN'))
    expect(screen.queryByRole('progressbar')).toBeNull()
  },
}

/** Opened, or opened again, while it goes on. */
export const Recording: Story = {
  ...serving(recording),
  play: async () => {
    const t = await wordsOfPage()
    expect(screen.getByRole('status')).toHaveTextContent(t('progress.RECORDING', recording))
  },
}

export const Refused: Story = {
  ...serving({
    ...received,
    state: 'REFUSED',
    refusal: { code: 'bankFile.tooMuch', params: { max: 2_000_000 } },
  }),
  play: async () => {
    // The app words it.
    await screen.findByText('bankFile.tooMuch')
    expect(screen.queryByRole('progressbar')).toBeNull()
    // Nothing came of it, and nothing will.
    expect(screen.queryByText(currentT('payouts')('noMessages'))).toBeNull()
  },
}

export const WithoutEntries: Story = {
  ...serving({ ...received, state: 'TAKEN', doneAt: '2026-11-16T02:01:00.000Z' }),
  play: async () => {
    const t = await wordsOfPage()
    await screen.findByText(t('noEntries'))
    expect(screen.queryByText(t('noMessages'))).toBeNull()
  },
}
