import {
  confirmBid,
  getOwnBid,
  type OwnBid,
  saveBid,
  submitBid,
  withdrawBid,
} from '@easel/contract/tenders/bids/endpoints.ts'
import { getTender } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { cannotPress, openDialog, press, pressInDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { getLocale } from '../../../../i18n/locale.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { formatDate, formatDateTime, ownZone } from '../../../../ui/format.ts'
import { draftBid, openTender } from '../testing/tender.ts'
import BidScreen from './BidScreen.tsx'

const meta = {
  component: BidScreen,
  render: () => (
    <Screen path="/tenders/:tenderId/bid" at={`/tenders/${openTender.tenderId}/bid`}>
      <BidScreen />
    </Screen>
  ),
} satisfies Meta<typeof BidScreen>

export default meta
type Story = StoryObj<typeof meta>

const address = `/v1/tenders/${openTender.tenderId}/bid`
const opened = (bid: OwnBid | null, tender: Tender = openTender) => [
  replies(getTender, tender),
  replies(getOwnBid, bid),
]
const t = () => currentT('tenders')

export const SavesADraftWithItsPriceInFen: Story = {
  beforeEach: () => mockServer([...opened(null), replies(saveBid, draftBid)]),
  play: async () => {
    await userEvent.type(await screen.findByLabelText(t()('bid.proposal')), '港口的灯笼')
    await userEvent.type(screen.getByLabelText(t()('bid.price')), '40000.50')
    await userEvent.type(screen.getByLabelText(t()('bid.days')), '15')
    await userEvent.type(
      screen.getByLabelText(t()('bid.samples'), { exact: false }),
      'https://a.example/1{Enter}https://a.example/2',
    )
    await press(t()('bid.save'))
    await screen.findByText(t()('bid.saved'))
    expect(sentCalls()).toEqual([
      {
        method: 'PUT',
        address,
        body: {
          proposal: '港口的灯笼',
          priceFen: 4_000_050,
          days: 15,
          samples: ['https://a.example/1', 'https://a.example/2'],
          revision: null,
        },
      },
    ])
  },
}

export const AsksNoPriceWhereItIsFixed: Story = {
  beforeEach: () => mockServer(opened(null, { ...openTender, budget: 'FIXED' })),
  play: async () => {
    await screen.findByLabelText(t()('bid.proposal'))
    expect(screen.queryByLabelText(t()('bid.price'))).toBeNull()
  },
}

export const SubmitsWithConsentAfterTheQuestion: Story = {
  beforeEach: () =>
    mockServer([...opened(draftBid), replies(submitBid, { ...draftBid, state: 'SUBMITTED' })]),
  play: async () => {
    await press(t()('bid.submit'))
    await expect((await screen.findAllByText('bidAgreed.required'))[0]).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox'))
    await press(t()('bid.submit'))
    const title = t()('bid.askTitle', { title: openTender.title[getLocale()] })
    expect((await openDialog()).getByText(title)).toBeVisible()
    expect(sentCalls()).toEqual([])
    await pressInDialog(t()('bid.submit'))
    await screen.findByText(t()('bid.submitted'))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `${address}/submit`, body: { revision: 3, version: 2, agreed: true } },
    ])
  },
}

export const TermsThatWereAgreedToAreNotAskedAgain: Story = {
  beforeEach: () =>
    mockServer([
      ...opened(draftBid, { ...openTender, agreedAt: '2026-11-18T11:00:00.000Z' }),
      replies(submitBid, { ...draftBid, state: 'SUBMITTED' }),
    ]),
  play: async () => {
    await expect(await screen.findByText(t()('bid.agreed'), { exact: false })).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press(t()('bid.submit'))
    await pressInDialog(t()('bid.submit'))
    await screen.findByText(t()('bid.submitted'))
    expect(sentCalls().map(({ body }) => body)).toEqual([{ revision: 3, version: 2, agreed: true }])
  },
}

export const SaysForHowMuchAndUntilWhen: Story = {
  beforeEach: () => mockServer(opened(null)),
  play: async () => {
    const { budgetFen } = openTender
    const budget = t()('budget.UP_TO', { amountFen: budgetFen ?? 0 })
    await expect(await screen.findByText(budget)).toBeVisible()
    const { endsAt, deliverBy, places } = openTender
    for (const [part, value] of [
      ['part.endsAt', formatDateTime(endsAt, ownZone())],
      ['part.deliverBy', formatDate(deliverBy, ownZone())],
      ['part.places', String(places)],
    ] as const)
      expect(screen.getByText(t()(part)).nextElementSibling).toHaveTextContent(value)
  },
}

export const SubmitsOnlyWhatIsSavedAndWhole: Story = {
  beforeEach: () =>
    mockServer(
      opened({
        ...draftBid,
        priceFen: 9_000_000,
        missing: [{ path: 'priceFen', code: 'bidPrice.aboveBudget', params: { maxFen: 5_000_000 } }],
      }),
    ),
  play: async () => {
    await cannotPress(t()('bid.submit'), t()('bid.missing', { count: 1 }))
    expect(screen.getByText('bidPrice.aboveBudget')).toBeVisible()
    await userEvent.type(screen.getByLabelText(t()('bid.proposal')), '!')
    await cannotPress(t()('bid.submit'), t()('bid.saveFirst'))
    expect(sentCalls()).toEqual([])
  },
}

export const KeepsWhatWasTypedWhereSomebodySavedMeanwhile: Story = {
  beforeEach: () => mockServer([...opened(draftBid), refuses(saveBid, 'bid.changedMeanwhile')]),
  play: async () => {
    const field = await screen.findByLabelText(t()('bid.proposal'))
    await userEvent.type(field, '!')
    await press(t()('bid.save'))
    await expect(await screen.findByText('bid.changedMeanwhile')).toBeVisible()
    expect(field).toHaveValue('Lanterns over the harbour!')
    expect(sentCalls().map(({ body }) => body)).toMatchObject([{ revision: 3 }])
  },
}

const submitted: OwnBid = { ...draftBid, state: 'SUBMITTED', submittedAt: '2026-11-19T10:00:00.000Z' }

export const WithdrawsAfterTheQuestion: Story = {
  beforeEach: () =>
    mockServer([...opened(submitted), replies(withdrawBid, { ...draftBid, state: 'WITHDRAWN' })]),
  play: async () => {
    await press(t()('bid.withdraw'))
    expect(sentCalls()).toEqual([])
    await pressInDialog(t()('bid.withdraw'))
    await screen.findByText(t()('bid.withdrawn'))
    expect(sentCalls()).toEqual([{ method: 'POST', address: `${address}/withdraw`, body: { revision: 3 } }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const ConfirmsForTheVersionThatIsShown: Story = {
  beforeEach: () =>
    mockServer([
      ...opened({ ...submitted, isConfirmed: false }, { ...openTender, changed: ['terms', 'items'] }),
      replies(confirmBid, submitted),
    ]),
  play: async () => {
    const parts = [t()('part.terms'), t()('part.items')].join(t()('bid.comma'))
    await expect(await screen.findByText(t()('bid.changedText', { parts }), { exact: false })).toBeVisible()
    expect(screen.getByText(t()('bid.confirmTerms'))).toBeVisible()
    await userEvent.click(screen.getByText(t()('part.terms'), { selector: 'summary' }))
    expect(await screen.findByText(openTender.terms[getLocale()])).toBeVisible()
    await press(t()('bid.confirm'))
    await screen.findByText(t()('bid.confirmed'))
    expect(sentCalls()).toEqual([{ method: 'POST', address: `${address}/confirm`, body: { version: 2 } }])
  },
}

export const SaysToWhichTermsTheBidderAgreedAndWhen: Story = {
  beforeEach: () => {
    const agreements = [
      { version: 1, at: '2026-11-19T10:00:00.000Z' },
      { version: 2, at: '2026-11-20T12:30:00.000Z' },
    ]
    return mockServer(opened({ ...submitted, agreements }))
  },
  play: async () => {
    const label = await screen.findByText(t()('bid.agreements'))
    for (const [version, at] of [
      [1, '2026-11-19T10:00:00.000Z'],
      [2, '2026-11-20T12:30:00.000Z'],
    ] as const) {
      expect(label.nextElementSibling).toHaveTextContent(t()('bid.agreedVersion', { version }))
      expect(label.nextElementSibling).toHaveTextContent(formatDateTime(at, ownZone()))
    }
  },
}

export const ClosedIsLockedWithItsReason: Story = {
  beforeEach: () => {
    const closed = { code: 'tender.closed', params: {} }
    return mockServer(
      opened({ ...submitted, can: { save: closed, submit: closed, withdraw: closed, confirm: closed } }),
    )
  },
  play: async () => {
    await expect(await screen.findByText('tender.closed', { selector: ':not([hidden])' })).toBeVisible()
    expect(screen.getByLabelText(t()('bid.proposal'))).toBeDisabled()
    expect(screen.queryByRole('button', { name: t()('bid.saveSubmitted') })).toBeNull()
    await cannotPress(t()('bid.withdraw'), 'tender.closed')
  },
}

export const NobodyWithoutTheLevelBids: Story = {
  beforeEach: () =>
    mockServer(
      opened(null, { ...openTender, can: { bid: { code: 'tender.notForYou', params: {} }, ask: null } }),
    ),
  play: async () => {
    await expect(await screen.findByText('tender.notForYou')).toBeVisible()
    expect(screen.queryByLabelText(t()('bid.proposal'))).toBeNull()
  },
}
