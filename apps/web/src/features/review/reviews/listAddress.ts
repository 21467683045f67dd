import { REVIEW_FILTERS, type ReviewItem } from '@easel/contract/review/reviews/endpoints.ts'
import {
  AUDIT_KINDS,
  FINDINGS_FILTERS,
  listReviews,
  QUEUE_SORTS,
} from '@easel/contract/review/reviews/queueEndpoints.ts'
import { DESIGNER_LEVELS } from '@easel/domain/accounts/levels/rules.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pagedQuery } from '../../../app/data.ts'
import { isDelayed } from '../../../app/delayed.ts'
import { type Address, useAddress } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import type { ListFilter } from '../../../ui/listFilter.ts'

export const ANY_TYPE = 'ALL'
export const TYPE_CHOICES = [ANY_TYPE, ...PRODUCT_TYPES] as const

/** While the screen is open the list is asked for anew, so that what colleagues took shows. */
const renewMs = 30_000

/** The choice of a product type above a list of works. */
export function useTypeFilter(): ListFilter {
  const t = useT('reviews')
  return {
    show: 'select',
    name: 'type',
    label: t('typeFilter'),
    options: TYPE_CHOICES.map((value) => ({
      value,
      label: value === ANY_TYPE ? t('allTypes') : t(`type.${value}`),
    })),
  }
}

/** What the queue is narrowed by besides the search and the type; '' stands for everything. */
export const NARROWINGS = {
  kind: ['', ...AUDIT_KINDS],
  resubmitted: ['', 'true'],
  level: ['', ...DESIGNER_LEVELS],
  language: ['', 'en', 'zh'],
  findings: ['', ...FINDINGS_FILTERS],
  similar: ['', 'true'],
} as const
export type Narrowing = keyof typeof NARROWINGS

/** Those of what waits alone. */
const OF_WAITING: readonly Narrowing[] = ['level', 'language', 'findings', 'similar']
export const narrowingsOf = (filter: (typeof REVIEW_FILTERS)[number]): readonly Narrowing[] =>
  (['kind', 'resubmitted', 'level', 'language', 'findings', 'similar'] as const).filter(
    (each) => filter === 'QUEUE' || filter === 'MINE' || !OF_WAITING.includes(each),
  )

/** What was decided comes by when, and can be narrowed to one reviewer. */
export const isDecided = (filter: (typeof REVIEW_FILTERS)[number]): boolean =>
  filter === 'APPROVED' || filter === 'REJECTED'

/** The list that an address names, read from its query. */
function choiceIn({ oneOf, get }: Address) {
  const filter = oneOf('filter', REVIEW_FILTERS)
  const shown = narrowingsOf(filter)
  const narrowed = <Name extends Narrowing>(name: Name, value: string) =>
    shown.includes(name) && value !== '' ? { [name]: value } : {}
  return {
    filter,
    type: oneOf('type', TYPE_CHOICES),
    search: get('q'),
    sort: oneOf('sort', QUEUE_SORTS),
    designerId: get('designer'),
    decidedBy: isDecided(filter) ? get('reviewer') : '',
    narrowings: {
      ...narrowed('kind', oneOf('kind', NARROWINGS.kind)),
      ...narrowed('resubmitted', oneOf('resubmitted', NARROWINGS.resubmitted)),
      ...narrowed('level', oneOf('level', NARROWINGS.level)),
      ...narrowed('language', oneOf('language', NARROWINGS.language)),
      ...narrowed('findings', oneOf('findings', NARROWINGS.findings)),
      ...narrowed('similar', oneOf('similar', NARROWINGS.similar)),
    },
  }
}
export type ListChoice = ReturnType<typeof choiceIn>

/** A page of the queue as a query, after a row; the review screen goes on to other pages with it. */
export function reviewPage(
  { filter, type, search, sort, designerId, decidedBy, narrowings }: ListChoice,
  after: string,
) {
  return pagedQuery(listReviews, {
    query: {
      filter,
      perPage: PAGE_SIZE,
      ...(filter === 'QUEUE' && sort !== 'turn' ? { sort } : {}),
      ...(type === ANY_TYPE ? {} : { productType: type }),
      ...(search ? { search } : {}),
      ...(designerId ? { designerId } : {}),
      ...(decidedBy ? { decidedBy } : {}),
      ...narrowings,
      ...(after ? { after } : {}),
    },
  })
}

/** The page of the queue that an address names, on whichever of its screens. */
export const reviewListQuery = (address: Address) => reviewPage(choiceIn(address), address.get('after'))

interface Before {
  readonly after: string
  readonly skipped: number
}

/** Of a page by the row after which it begins: the page before it, and how many rows are before it. */
const pagesBefore = new Map<string, Before>()
const START: Before = { after: '', skipped: 0 }

/** Where reviewing starts: what is set aside comes last, and what is being decided is gone. */
export function firstToReview<Item extends Pick<ReviewItem, 'auditId' | 'can' | 'hold'>>(
  items: readonly Item[],
): Item | undefined {
  const open = items.filter(({ auditId, can }) => can.claim === null && !isDelayed(auditId))
  return open.find(({ hold }) => hold === null) ?? open[0]
}

/** The list that the address names, on the queue's screen and on that of one of its submissions. */
export function useReviewList() {
  const address = useAddress()
  const choice = choiceIn(address)
  const after = address.get('after')
  const list = useQuery({ ...reviewListQuery(address), refetchInterval: renewMs })
  const before = after === '' ? START : pagesBefore.get(after)
  const { data, isPlaceholderData } = list
  useEffect(() => {
    if (data?.next && before && !isPlaceholderData)
      pagesBefore.set(data.next, { after, skipped: before.skipped + data.items.length })
  }, [data, isPlaceholderData, before, after])
  return {
    address,
    choice,
    list,
    after,
    /** Of a page that was reached from the one before it; of another it is not known. */
    pageBefore: after === '' ? null : (before?.after ?? null),
    skipped: before?.skipped ?? null,
  }
}
