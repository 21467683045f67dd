import {
  listWorksOfType,
  type WORK_FILTERS,
  type WORK_SORTS,
} from '@easel/contract/publishing/audits/workEndpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { pagedQuery } from '../../../../app/data.ts'

interface ListChoice {
  readonly filter: (typeof WORK_FILTERS)[number]
  readonly sort: (typeof WORK_SORTS)[number]
  readonly page: number
  readonly search: string
}

/** A page of the list of one kind of works. */
export const worksQuery = (productType: ProductType, { filter, sort, page, search }: ListChoice) =>
  pagedQuery(listWorksOfType, {
    params: { productType },
    query: { filter, sort, currentPage: page, perPage: PAGE_SIZE, ...(search ? { search } : {}) },
  })
