import type { BankFile } from '@easel/contract/payouts/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, screen, spyOn } from 'storybook/test'
import { currentT } from '../../../i18n/texts.ts'
import { queryClient } from '../../../shell/queryClient.ts'
import FileScreen from './FileScreen.tsx'

const id = '01980000-0000-7000-8000-000000000001'
const meta = {
  component: FileScreen,
  render: () => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/files/${id}`]}>
        <Routes>
          <Route path="/files/:fileId" element={<FileScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  ),
} satisfies Meta<typeof FileScreen>

export default meta
type Story = StoryObj<typeof meta>

const received: BankFile = {
  id,
  direction: 'IN',
  name: 'booked-2026-11-16.xml',
  sizeBytes: 13_402_112,
  messageKind: null,
  messageId: null,
  transfers: 0,
  recorded: 0,
  totalFen: 0,
  state: 'RECEIVED',
  refusal: null,
  source: 'UPLOAD',
  madeBy: null,
  madeAt: '2026-11-16T02:00:00.000Z',
  doneAt: null,
}
const read = { messageKind: 'camt.054.001.08', messageId: 'ICBC-20261116-7', transfers: 28_400 }
const recording: BankFile = { ...received, ...read, state: 'RECORDING', recorded: 11_200 }

/** What the server answers, one after the other; the last one again and again. */
const answering = (...files: readonly BankFile[]) => ({
  beforeEach: () => {
    queryClient.clear()
    let asked = 0
    const fetched = spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const file = files[Math.min(asked, files.length - 1)]
      asked += 1
      return Response.json({ code: 'success', message: '', data: { ...file, messages: [] } })
    })
    return () => fetched.mockRestore()
  },
})

/** The words of the page, once they have come. */
async function wordsOfPage() {
  await screen.findByRole('heading', { level: 1 })
  return currentT('payouts')
}

/** By itself, from what it is on coming to the page to its end. */
export const Progress: Story = {
  ...answering(received, { ...received, state: 'READING' }, recording, {
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
  ...answering(recording),
  play: async () => {
    const t = await wordsOfPage()
    expect(screen.getByRole('status')).toHaveTextContent(t('progress.RECORDING', recording))
  },
}

export const Refused: Story = {
  ...answering({
    ...received,
    state: 'REFUSED',
    refusal: { code: 'bankFile.tooMuch', params: { max: 2_000_000 } },
  }),
  play: async () => {
    // The shell words it.
    await screen.findByText('bankFile.tooMuch')
    expect(screen.queryByRole('progressbar')).toBeNull()
    // Nothing came of it, and nothing will.
    expect(screen.queryByText(currentT('payouts')('noMessages'))).toBeNull()
  },
}

export const WithoutEntries: Story = {
  ...answering({ ...received, state: 'TAKEN', doneAt: '2026-11-16T02:01:00.000Z' }),
  play: async () => {
    const t = await wordsOfPage()
    await screen.findByText(t('noEntries'))
    expect(screen.queryByText(t('noMessages'))).toBeNull()
  },
}
