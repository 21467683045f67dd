import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const notices = noun({
  endpoints,
  refusals: {},
  relations: { notice: ['owner', 'stranger'] },
})
