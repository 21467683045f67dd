import {
  exportBankFile,
  getBank,
  listBankFiles,
  uploadBankFile,
} from '@easel/contract/money/payouts/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { cannotPress, press, rowOf } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import FilesScreen from './FilesScreen.tsx'
import { receivedFile } from './testing/bankFile.ts'

const meta = {
  component: FilesScreen,
  render: () => (
    <Screen>
      <FilesScreen />
    </Screen>
  ),
} satisfies Meta<typeof FilesScreen>

export default meta
type Story = StoryObj<typeof meta>

const bank = {
  kind: 'files' as const,
  place: '/srv/bank',
  isDemo: false,
  ready: 3,
  readyFen: 4_200_050,
  attention: 0,
  can: { export: null },
}
const made = {
  ...receivedFile,
  id: idOf(2),
  direction: 'OUT' as const,
  state: 'PLACED' as const,
  transfers: 3,
  unwritten: 0,
}
const exportName = () => currentT('payouts')('export', { count: bank.ready, readyFen: bank.readyFen })
const refusedFile = {
  ...receivedFile,
  state: 'REFUSED' as const,
  refusal: { code: 'bankFile.tooMuch', params: { max: 2_000_000 } },
}
const list = replies(listBankFiles, { items: [refusedFile], next: null })

export const WritesWhatIsReadyWithItsSumOnTheButton: Story = {
  beforeEach: () => mockServer([replies(getBank, bank), list, replies(exportBankFile, made)]),
  play: async () => {
    const row = await rowOf(receivedFile.name)
    expect(row.getByText('bankFile.tooMuch')).toBeVisible()
    await press(exportName())
    await screen.findByText(currentT('payouts')('exported'))
    await screen.findByText(`/console/finance/payouts/files/${made.id}`)
    expect(sentCalls().map(({ address }) => address)).toEqual(['/staff/v1/bank/files/export'])
  },
}

export const SaysHowManyCouldNotBeWritten: Story = {
  beforeEach: () =>
    mockServer([replies(getBank, bank), list, replies(exportBankFile, { ...made, unwritten: 2 })]),
  play: async () => {
    await press(exportName())
    await screen.findByText(currentT('payouts')('unwritten', { count: 2 }))
    await screen.findByText(`/console/finance/payouts/files/${made.id}`)
  },
}

export const SaysThatAFileWaitsForTheBank: Story = {
  beforeEach: () =>
    mockServer([replies(getBank, bank), list, replies(exportBankFile, { ...made, state: 'MADE' })]),
  play: async () => {
    await press(exportName())
    await screen.findByText(currentT('payouts')('notPlaced'))
    await screen.findByText(`/console/finance/payouts/files/${made.id}`)
  },
}

export const SaysWhyNothingIsExported: Story = {
  beforeEach: () =>
    mockServer([
      replies(getBank, { ...bank, can: { export: { code: 'payout.noneReady', params: {} } } }),
      list,
    ]),
  play: async () => {
    await cannotPress(exportName(), 'payout.noneReady')
    expect(sentCalls()).toEqual([])
  },
}

const inputOf = () => screen.findByLabelText(currentT('payouts')('upload'), { exact: false })

export const TakesOnlyXml: Story = {
  beforeEach: () => mockServer([replies(getBank, bank), list, refuses(uploadBankFile, 'bankFile.taken')]),
  play: async () => {
    await userEvent.upload(await inputOf(), new File(['no'], 'booked.pdf', { type: 'application/pdf' }), {
      applyAccept: false,
    })
    await screen.findByText(new RegExp(currentT('payouts')('uploadWrong')))
    expect(sentCalls()).toEqual([])
  },
}
