import { listReviews, REVIEW_FILTERS } from '@easel/contract/reviews/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { PRODUCT_TYPES } from '@easel/domain/products/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/texts.ts'
import { pageOf } from '../../shell/data.ts'
import { useAddress } from '../../shell/useAddress.ts'
import type { ListFilter } from '../../ui/listFilter.ts'

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

interface ListChoice {
  readonly filter: (typeof REVIEW_FILTERS)[number]
  readonly type: (typeof TYPE_CHOICES)[number]
  readonly search: string
}

/** A page of the queue as a query; the review screen goes on to other pages with it. */
export function reviewPage({ filter, type, search }: ListChoice, page: number) {
  return pageOf(listReviews, {
    query: {
      filter,
      currentPage: page,
      perPage: PAGE_SIZE,
      ...(type === ANY_TYPE ? {} : { productType: type }),
      ...(search ? { search } : {}),
    },
  })
}

/** The list that the address names, on the queue's screen and on that of one of its submissions. */
export function useReviewList() {
  const address = useAddress()
  const choice: ListChoice = {
    filter: address.oneOf('filter', REVIEW_FILTERS),
    type: address.oneOf('type', TYPE_CHOICES),
    search: address.get('q'),
  }
  const list = useQuery({
    ...reviewPage(choice, address.page),
    refetchInterval: renewMs,
  })
  return { address, choice, list }
}
