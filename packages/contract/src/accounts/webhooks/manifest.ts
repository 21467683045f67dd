import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const webhooks = noun({ endpoints, refusals: {} })
