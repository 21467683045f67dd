import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const dashboard = noun({ endpoints, refusals: {} })
