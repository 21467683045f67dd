import { galleryDetail } from '@easel/contract/competitions/entries/endpoints.ts'
import { apiQuery } from '../../../../app/data.ts'

export const previewedWorkQuery = (entryId: string) =>
  apiQuery(galleryDetail, { query: { productId: entryId } })
