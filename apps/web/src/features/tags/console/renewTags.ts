import {
  listTagNames,
  listTags,
  staffListTagRequests,
  staffListTags,
} from '@easel/contract/tags/endpoints.ts'
import { renew } from '../../../shell/data.ts'

/** After any change of the catalogue: every list that shows it. */
export const renewTags = () => renew(staffListTags, staffListTagRequests, listTags, listTagNames)
