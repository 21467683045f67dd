import {
  type StaffBid,
  staffDecideBid,
  staffListBids,
  staffShortlistBid,
} from '@easel/contract/tenders/bids/endpoints.ts'
import { staffAskOpening, staffGetTender, staffOpenBids } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { actNow } from '../../../../app/delayed.ts'
import { cannotPress, moneyOf, openDialog, press, pressInDialog } from '../../../../app/testing/actions.ts'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, refuses, replies, sentCalls } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { draftBid, endedTender } from '../testing/tender.ts'
import { BidsPart } from './BidsPart.tsx'

const at = '2026-11-26T10:00:00.000Z'
const opened: StaffTender = {
  ...endedTender,
  opening: { state: 'OPENED', askedBy: 'anna', askedAt: at, openedBy: 'wei', openedAt: at },
}
const meta = {
  component: BidsPart,
  args: { tender: opened },
  render: (args) => (
    <Screen>
      <BidsPart {...args} />
    </Screen>
  ),
} satisfies Meta<typeof BidsPart>

export default meta
type Story = StoryObj<typeof meta>

const { proposal, priceFen, days, samples } = draftBid
const bid: StaffBid = {
  proposal,
  priceFen,
  days,
  samples,
  bidId: idOf(3),
  designerId: idOf(4),
  designerName: 'Dune Studio',
  designerBanned: false,
  level: 'A',
  state: 'SUBMITTED',
  submittedAt: at,
  agreements: [],
  payFen: 4_000_000,
  isConfirmed: true,
  isShortlisted: false,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  can: { shortlist: null, win: null, lose: null },
}
const bids = (one: StaffBid = bid) => replies(staffListBids, { items: [one], placesLeft: 1 })
const answered = {
  items: [{ ...bid, state: 'WON' as const, reason: '最符合要求', decidedBy: 'wei' }],
  placesLeft: 0,
}
const address = `/staff/v1/bids/${bid.bidId}`
const t = () => currentT('tenders')
const name = bid.designerName
const win = () => t()('compare.submit.WIN', { name })

export const LetsABidWinWithTheReasonThatItsBidderReads: Story = {
  beforeEach: () => mockServer([bids(), replies(staffDecideBid, answered), replies(staffGetTender, opened)]),
  play: async () => {
    expect(await screen.findByText(moneyOf(4_000_000))).toBeVisible()
    expect(screen.getByText(t()('bid.agreements')).nextElementSibling).toHaveTextContent('–')
    expect(screen.getByText(t()('compare.placesLeft', { count: 1 }))).toBeVisible()
    await press(t()('compare.win'))
    const title = t()('compare.title.WIN', { name, payFen: 4_000_000 })
    await expect((await openDialog()).getByText(title)).toBeVisible()
    await pressInDialog(win())
    await expect((await screen.findAllByText('bidReason.required'))[0]).toBeVisible()
    await userEvent.type((await openDialog()).getByRole('textbox'), '最符合要求')
    await pressInDialog(win())
    await screen.findByText(t()('compare.deciding.WIN', { name: bid.designerName }))
    expect(sentCalls()).toEqual([])
    actNow()
    await screen.findByText(t()('compare.decided'))
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `${address}/decision`, body: { decision: 'WIN', reason: '最符合要求' } },
    ])
  },
}

export const WhatIsUndoneOpensAgainAsItWasWritten: Story = {
  beforeEach: () => mockServer([bids(), replies(staffDecideBid, answered)]),
  play: async () => {
    await press(t()('compare.lose'))
    await userEvent.type((await openDialog()).getByRole('textbox'), '预算不足')
    await pressInDialog(t()('compare.submit.LOSE', { name }))
    await press(currentT('app')('undo'))
    expect((await openDialog()).getByRole('textbox')).toHaveValue('预算不足')
    expect(sentCalls()).toEqual([])
  },
}

export const WhatIsRefusedSaysWhyAndKeepsTheReason: Story = {
  beforeEach: () => mockServer([bids(), refuses(staffDecideBid, 'bid.placesTaken')]),
  play: async () => {
    await press(t()('compare.win'))
    await userEvent.type((await openDialog()).getByRole('textbox'), 'Best')
    await pressInDialog(win())
    actNow()
    await screen.findByText('bid.placesTaken')
    expect((await openDialog()).getByRole('textbox')).toHaveValue('Best')
  },
}

export const ALosingBidsReasonIsHeadedSo: Story = {
  beforeEach: () => mockServer([bids({ ...bid, state: 'LOST', reason: '预算不足', decidedBy: 'wei' })]),
  play: async () => {
    await expect(await screen.findByText('预算不足')).toBeVisible()
    expect(screen.getByText(t()('compare.reason.LOST'))).toBeVisible()
    expect(screen.queryByText(t()('compare.reason.WON'))).toBeNull()
  },
}

export const SaysWhatCannotWinAndIsNotConfirmed: Story = {
  beforeEach: () =>
    mockServer([
      bids({
        ...bid,
        isConfirmed: false,
        designerBanned: true,
        can: { shortlist: null, win: { code: 'bid.notConfirmed', params: {} }, lose: null },
      }),
      replies(staffShortlistBid, answered),
      replies(staffGetTender, opened),
    ]),
  play: async () => {
    await cannotPress(t()('compare.win'), 'bid.notConfirmed')
    expect(screen.getByText(t()('compare.notConfirmed'))).toBeVisible()
    expect(screen.getByText(/^(?:Banned|已封禁)$/)).toBeVisible()
    await press(t()('compare.shortlist'))
    await screen.findByText(/最符合要求/)
    expect(sentCalls()).toEqual([
      { method: 'POST', address: `${address}/shortlist`, body: { isShortlisted: true } },
    ])
  },
}

export const NobodyReadsABidBeforeTwoHaveOpenedThem: Story = {
  args: { tender: endedTender },
  beforeEach: () => mockServer([bids(), replies(staffAskOpening, endedTender)]),
  play: async () => {
    await press(t()('opening.ask'))
    await screen.findByText(t()('opening.asked'))
    expect(screen.queryByText('Dune Studio')).toBeNull()
    expect(sentCalls().map((call) => call.address)).toEqual([
      `/staff/v1/tenders/${endedTender.tenderId}/opening/ask`,
    ])
  },
}

export const WhoAskedDoesNotOpen: Story = {
  args: {
    tender: {
      ...endedTender,
      opening: { state: 'ASKED', askedBy: 'anna', askedAt: at, openedBy: null, openedAt: null },
      can: { ...endedTender.can, open: { code: 'tender.openedByAnother', params: {} } },
    },
  },
  beforeEach: () => mockServer([refuses(staffOpenBids, 'tender.openedByAnother')]),
  play: async () => {
    await cannotPress(t()('opening.open'), 'tender.openedByAnother')
    expect(sentCalls()).toEqual([])
  },
}
