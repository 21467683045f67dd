import { galleryDetail } from '@easel/contract/competitions/entries/endpoints.ts'
import { apiQuery } from '../../../../app/data.ts'

export const workQuery = (entryId: string) => apiQuery(galleryDetail, { query: { productId: entryId } })
