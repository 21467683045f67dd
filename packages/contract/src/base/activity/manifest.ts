import { accessAlone, noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const activity = noun({
  endpoints,
  refusals: {},
  console: [{ section: 'activity', needs: 'listActivity', place: 110 }],
  policies: { subject: accessAlone(['staff', 'stranger']) },
})
