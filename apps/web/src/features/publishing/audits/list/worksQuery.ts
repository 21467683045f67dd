import {
  listWorksOfType,
  type WORK_FILTERS,
  type WORK_SORTS,
} from '@easel/contract/publishing/audits/endpoints.ts'
import { FIRST_PAGE, PAGE_SIZE } from '@easel/domain/paging.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { pagedQuery } from '../../../../app/data.ts'

interface ListChoice {
  readonly filter?: (typeof WORK_FILTERS)[number]
  readonly sort?: (typeof WORK_SORTS)[number]
  readonly page?: number
  readonly search?: string
}

/** A page of the list of one kind of works; the first one of all where nothing is chosen. */
export function worksQuery(
  productType: ProductType,
  { filter = 'ALL', sort = 'newest', page = FIRST_PAGE, search = '' }: ListChoice = {},
) {
  return pagedQuery(listWorksOfType, {
    params: { productType },
    query: { filter, sort, currentPage: page, perPage: PAGE_SIZE, ...(search ? { search } : {}) },
  })
}
