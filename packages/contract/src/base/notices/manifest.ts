import { noticePolicy } from '@easel/domain/base/notices/policy.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const notices = noun({
  endpoints,
  refusals: {},
  policies: { notice: noticePolicy },
})
