import { getReview, type Review, type ReviewItem } from '@easel/contract/review/reviews/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { isDelayed } from '../../../../app/delayed.ts'
import { paths } from '../../../../app/paths.ts'
import { queryClient } from '../../../../app/queryClient.ts'
import { untilChange } from '../../../../app/untilChange.ts'
import { useNow } from '../../../../app/useNow.ts'
import { reviewPage, useReviewList } from '../listAddress.ts'
import { tablePictures } from './tablePictures.ts'

/** Read while the one before it is on the screen; long enough for a look at that one. */
const freshMs = 60_000

/** While a colleague has it, whether they still do. */
const colleagueMs = 15_000

/** The state of the address where one came by leafing: nothing is claimed that is only passed by. */
export const LEAFING = 'leafing'

export const reviewOf = (auditId: string) => ({
  ...apiQuery(getReview, { params: { id: auditId } }),
  staleTime: freshMs,
})

export function useReview(auditId: string) {
  const now = useNow()
  return useQuery({
    ...reviewOf(auditId),
    refetchInterval: ({ state: { data } }) =>
      data?.claim && !data.claim.mine ? colleagueMs : untilChange([data?.canUntil], now),
  })
}

/** The submissions around this one in the list it was opened from, and the ways to them. */
export function useNeighbours(auditId: string) {
  const navigate = useNavigate()
  const { search: addressQuery } = useLocation()
  const { address, choice, list, pageBefore, skipped } = useReviewList()
  const items = list.data?.items ?? []
  const at = items.findIndex((item) => item.auditId === auditId)
  const total = list.data?.total ?? 0
  const next = list.data?.next ?? null
  // In the queue what was decided leaves it, and what can still be undone is as good as gone.
  const left =
    choice.filter === 'QUEUE' ? total - items.filter((item) => isDelayed(item.auditId)).length : null
  const place = at < 0 || skipped === null ? null : skipped + at + 1
  const isOpen = (item: ReviewItem) =>
    item.auditId !== auditId && item.can.claim === null && !item.hold && !isDelayed(item.auditId)

  const leaf = (id: string, query = addressQuery) =>
    void navigate(paths.consoleAudit(id, query), { state: LEAFING })

  /** One step on; past the edge of a page, on the next one. */
  async function move(by: 1 | -1) {
    const beside = at < 0 ? items[0] : items[at + by]
    if (beside) return leaf(beside.auditId)
    const after = by === 1 ? next : pageBefore
    if (after === null) return
    const { items: others } = await queryClient.fetchQuery(reviewPage(choice, after))
    const first = by === 1 ? others[0] : others.at(-1)
    if (first) leaf(first.auditId, new URL(address.hrefWith({ after }), location.origin).search)
  }

  /** After a decision: the next that can be taken, here or by then newly come; else back to the queue. */
  async function moveOn(): Promise<boolean> {
    const following = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))]
    const next = following.find(isOpen) ?? (await firstOpen())
    if (next) void navigate(paths.consoleAudit(next.auditId, addressQuery))
    else void navigate(`${paths.console('queue')}${addressQuery}`)
    return next !== undefined
  }

  async function firstOpen(): Promise<ReviewItem | undefined> {
    const { items: fresh } = await queryClient.fetchQuery({ ...reviewPage(choice, ''), staleTime: 0 })
    return fresh.find(isOpen)
  }

  const nextOpen = items.slice(at + 1).find(isOpen)?.auditId
  usePrefetch(nextOpen)

  return {
    place,
    total,
    /** How many wait in the queue; null in other lists. */
    left,
    /** The next that can be taken on this page of the list. */
    nextOpen,
    queueHref: `${paths.console('queue')}${addressQuery}`,
    hasPrevious: at < 0 ? items.length > 0 : at > 0 || pageBefore !== null,
    hasNext: at < 0 ? items.length > 0 : at + 1 < items.length || next !== null,
    move,
    moveOn,
    goBack: () => void navigate(paths.consoleAudit(auditId, addressQuery)),
  }
}

/** The next submission and its first pictures are there before they are asked for. */
function usePrefetch(auditId: string | undefined) {
  useEffect(() => {
    if (!auditId) return
    void queryClient
      .fetchQuery(reviewOf(auditId))
      .then((review: Review) => {
        for (const { url } of tablePictures(review)) {
          const picture = new Image()
          picture.src = url
          void picture.decode().catch(() => undefined)
        }
      })
      .catch(() => undefined)
  }, [auditId])
}
