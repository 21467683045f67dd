import { addIssue, type IssueSink } from '../../rule.ts'
import type { EditionDraft } from './editionShape.ts'

/** One instant of an edition, by the path of its field. */
interface At {
  readonly path: readonly PropertyKey[]
  readonly value: string
}
type Order = readonly [earlier: At, later: At, may: 'meet' | 'notMeet']

/** Windows have a length, and follow each other as spec §4 says; voting may overlap with submission. */
export function checkTimes(edition: EditionDraft, ctx: IssueSink): void {
  for (const [earlier, later, may] of [...ordersOf(edition), ...moreOrders(edition)])
    if (earlier.value > later.value || (may === 'notMeet' && earlier.value === later.value))
      addIssue(ctx, 'editionTimeline.order', { earlier: nameOf(earlier), later: nameOf(later), may }, [
        ...later.path,
      ])
}

/** `editionTime.…` words it: the path without places in lists. */
const nameOf = ({ path }: At) => path.filter((part) => typeof part === 'string').join('.')

function ordersOf({ timeline }: EditionDraft): Order[] {
  const { warmUpAt, submission, voting, judging, announcedAt } = timeline
  const at = (value: string, ...path: string[]): At => ({ path: ['timeline', ...path], value })
  const warmUp = at(warmUpAt, 'warmUpAt')
  const announced = at(announcedAt, 'announcedAt')
  const submissionFrom = at(submission.from, 'submission', 'from')
  const submissionUntil = at(submission.until, 'submission', 'until')
  const votingFrom = at(voting.from, 'voting', 'from')
  const votingUntil = at(voting.until, 'voting', 'until')
  const judgingFrom = at(judging.from, 'judging', 'from')
  const judgingUntil = at(judging.until, 'judging', 'until')
  return [
    [warmUp, submissionFrom, 'meet'],
    [submissionFrom, submissionUntil, 'notMeet'],
    [submissionFrom, votingFrom, 'meet'],
    [votingFrom, votingUntil, 'notMeet'],
    [submissionUntil, votingUntil, 'meet'],
    [votingUntil, judgingFrom, 'meet'],
    [judgingFrom, judgingUntil, 'notMeet'],
    [judgingUntil, announced, 'meet'],
  ]
}

/** What else has an instant: the least day of upload, prizes that are counted until one, the creator program. */
function moreOrders({ timeline, limits, extras, creatorProgram }: EditionDraft): Order[] {
  const orders: Order[] = []
  const { submission, voting } = timeline
  if (limits.uploadedFrom !== null)
    orders.push([
      { path: ['limits', 'uploadedFrom'], value: limits.uploadedFrom },
      { path: ['timeline', 'submission', 'until'], value: submission.until },
      'notMeet',
    ])
  extras.prizes.forEach(({ countedUntil }, at) => {
    if (countedUntil === null) return
    const counted = { path: ['extras', 'prizes', at, 'countedUntil'], value: countedUntil }
    orders.push([{ path: ['timeline', 'voting', 'from'], value: voting.from }, counted, 'notMeet'])
    orders.push([counted, { path: ['timeline', 'voting', 'until'], value: voting.until }, 'meet'])
  })
  if (creatorProgram)
    orders.push([
      { path: ['creatorProgram', 'from'], value: creatorProgram.from },
      { path: ['creatorProgram', 'until'], value: creatorProgram.until },
      'notMeet',
    ])
  return orders
}
