import { saveBid, submitBid } from '@easel/contract/tenders/bids/endpoints.ts'
import {
  askTender,
  staffAddTender,
  staffAnswerQuestion,
  staffAskOpening,
  staffGetTender,
  staffInvite,
  staffOpenBids,
  staffPublishTender,
} from '@easel/contract/tenders/tenders/endpoints.ts'
import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import type { DemoTender } from '../catalogue.ts'
import { addMaterials, addPictures, wonEvents } from './deliveries.ts'
import { type Event, replayInOrder, wholeHour } from './event.ts'
import type { World } from './world.ts'

const HOURS_AFTER_START = 5

/** A tender, from the draft to its opened bids and what is delivered, by the calls of organisers and bidders. */
export const replayTender = (world: World, tender: DemoTender): Promise<void> =>
  replayInOrder(world, eventsOf(world, tender))

function eventsOf(world: World, tender: DemoTender): Event[] {
  let published: StaffTender | undefined
  const id = () => {
    if (!published) throw new Error(`${tender.words.title.en} is not published`)
    return published.tenderId
  }
  const at = (daysAgo: number, happen: () => Promise<void>): Event => ({ at: world.daysAgo(daysAgo), happen })
  const bidding = -tender.startsIn - HOURS_AFTER_START / 24
  return [
    at(tender.publishedDaysAgo, async () => {
      published = await publish(world, tender)
    }),
    ...(tender.startsIn < 0
      ? [at(bidding, () => talk(world, tender, id())), at(bidding - 1, () => bid(world, tender, id()))]
      : []),
    ...(tender.isOpened ? [at(-tender.endsIn - 1, () => open(world, id()))] : []),
    ...wonEvents(world, tender, id),
  ]
}

async function publish(
  world: World,
  { words, invited, pictures, materials, milestones, ...days }: DemoTender,
): Promise<StaffTender> {
  const organiser = world.as('organiser')
  const on = (daysFromNow: number) => wholeHour(world.daysAgo(-daysFromNow))
  const { tenderId, revision } = await organiser.call(
    staffAddTender,
    {},
    {
      ...words,
      milestones: milestones.map(({ dueIn, ...milestone }) => ({ ...milestone, dueAt: on(dueIn) })),
      startsAt: on(days.startsIn),
      endsAt: on(days.endsIn),
      deliverBy: on(days.deliverIn),
    },
  )
  for (const key of invited) {
    const { email } = world.as(key).persona
    await organiser.call(staffInvite, { id: tenderId }, { account: email })
  }
  await addPictures(world, tenderId, pictures)
  await addMaterials(world, tenderId, materials)
  return organiser.call(staffPublishTender, { id: tenderId }, { revision })
}

async function talk(world: World, { questions }: DemoTender, tenderId: string): Promise<void> {
  const organiser = world.as('organiser')
  for (const { by, text, answer } of questions) {
    await world.as(by).call(askTender, { id: tenderId }, { question: text })
    if (answer === null) continue
    const seen = await organiser.call(staffGetTender, { id: tenderId })
    const asked = seen.questions.find(({ question }) => question === text)
    await organiser.call(staffAnswerQuestion, { id: asked?.questionId ?? '' }, { answer })
  }
}

async function bid(world: World, { bids }: DemoTender, tenderId: string): Promise<void> {
  for (const { by, fields, submitted } of bids) {
    const [bidder, place] = [world.as(by), { id: tenderId }]
    const { revision } = await bidder.call(saveBid, place, { ...fields, revision: null })
    if (submitted) await bidder.call(submitBid, place, { revision, agreed: true })
  }
}

/** One organiser asks, another one opens. */
async function open(world: World, tenderId: string): Promise<void> {
  await world.as('organiser').call(staffAskOpening, { id: tenderId })
  await world.as('admin').call(staffOpenBids, { id: tenderId })
}
