import { EVENTS, eventOf } from '@easel/domain/accounts/webhooks/events.ts'
import { expect, test } from 'vitest'
import { nouns } from '../../manifests.ts'
import type { Noun } from '../../noun.ts'

/** What the activity log calls a noun whose lifecycle has another name. */
const ACT_OF: Readonly<Record<string, string>> = { shareScheme: 'share' }

/** Lifecycles none of whose moves is an event: staff's, the bank's or the account's own. */
const WITHOUT_EVENTS = [
  'adjustment',
  'announcement',
  'appeal',
  'award',
  'awardList',
  'ban',
  'closing',
  'infoChange',
  'payout',
  'registration',
  'round',
  'salesRequest',
  'shareTermProposal',
  'tagRequest',
  'taxFiling',
  'tenderOpening',
]

/** Moves that are no event, of lifecycles that have some. */
const NO_EVENT = [
  // The owner's own moves with what follows at once, and a reviewer's working steps.
  'audit.screenshotsReady',
  'audit.revise',
  'audit.claim',
  'audit.release',
  'audit.expire',
  'audit.resubmit',
  'audit.nudge',
  // Reported as `audit.published`.
  'product.publishVersion',
  'product.publishAgain',
  // The owner's own moves.
  'product.applyForRemoval',
  'share.extend',
  // Showing a work again is no event yet, nor what it or a ban does to schemes.
  'product.unhide',
  'share.suspend',
  'share.resume',
  // The entrant's own moves, and a reviewer's working step.
  'entry.save',
  'entry.submit',
  'entry.withdraw',
  'entry.passOn',
  // Before there are bids nobody is told; start and end follow from the tender's dates.
  'tender.publish',
  'tender.start',
  'tender.end',
  // The bidder's own moves.
  'bid.save',
  'bid.submit',
  'bid.withdraw',
  'bid.confirm',
  'delivery.change',
  'delivery.deliver',
]

const lifecycles = Object.values<Noun>(nouns).flatMap((noun) => Object.entries(noun.lifecycles))

test('each move of a lifecycle is an event or is listed as exempt', () => {
  const acts = lifecycles
    .filter(([name]) => !WITHOUT_EVENTS.includes(name))
    .flatMap(([name, { moves }]) => Object.keys(moves).map((move) => `${ACT_OF[name] ?? name}.${move}`))
  expect(acts.filter((act) => eventOf(act) === null && !NO_EVENT.includes(act))).toEqual([])
  expect(NO_EVENT.filter((act) => eventOf(act) !== null || !acts.includes(act))).toEqual([])
  expect(WITHOUT_EVENTS.filter((name) => !lifecycles.some(([other]) => other === name))).toEqual([])
})

test('no line of the log is two events', () => {
  const acts = Object.values(EVENTS).flatMap((event): readonly string[] => event.acts)
  expect(new Set(acts).size).toBe(acts.length)
})
