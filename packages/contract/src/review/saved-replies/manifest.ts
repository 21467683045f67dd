import { accessAlone, noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const savedReplies = noun({
  endpoints,
  refusals: { 'reply.changedMeanwhile': 409, 'reply.tooMany': 409 },
  console: [{ section: 'replies', needs: 'listReplies', place: 65 }],
  policies: { reply: accessAlone(['staff', 'stranger']) },
})
