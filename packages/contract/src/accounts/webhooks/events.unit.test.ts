import { EVENTS, eventOf } from '@easel/domain/accounts/webhooks/events.ts'
import { expect, test } from 'vitest'
import { nouns } from '../../manifests.ts'
import type { Noun } from '../../noun.ts'

/** What the activity log calls a noun whose lifecycle has another name. */
const ACT_OF: Readonly<Record<string, string>> = { shareScheme: 'share' }

/** Of these nothing is an event: they are staff's, the bank's or the account's own. */
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
  // What owners do and see at once, and what a reviewer does meanwhile.
  'audit.screenshotsReady',
  'audit.revise',
  'audit.claim',
  'audit.release',
  'audit.expire',
  'audit.resubmit',
  'audit.nudge',
  // A release is the event of its submission.
  'product.unhide',
  'product.applyForRemoval',
  'product.publishVersion',
  'product.publishAgain',
  'share.extend',
  'share.suspend',
  'share.resume',
  'entry.save',
  'entry.submit',
  'entry.passOn',
  'entry.withdraw',
  // Nobody has a bid yet, or the instants say it.
  'tender.publish',
  'tender.start',
  'tender.end',
  'bid.save',
  'bid.submit',
  'bid.withdraw',
  'bid.confirm',
  'delivery.change',
  'delivery.deliver',
]

const lifecycles = Object.values<Noun>(nouns).flatMap((noun) => Object.entries(noun.lifecycles))

test('each move of a lifecycle is an event, or is named as none', () => {
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
