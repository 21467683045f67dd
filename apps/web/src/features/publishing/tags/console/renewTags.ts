import {
  listTagNames,
  listTags,
  staffListTagRequests,
  staffListTags,
} from '@easel/contract/publishing/tags/endpoints.ts'
import { invalidate } from '../../../../app/data.ts'

/** After any change of the catalogue: every list that shows it. */
export const renewTags = () => invalidate(staffListTags, staffListTagRequests, listTags, listTagNames)
