import { links } from '../../base/notices/links.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const levels = noun({
  endpoints,
  refusals: { 'level.unchanged': 409 },
  notices: {
    LEVEL_CHANGED: {
      about: 'designer',
      params: { from: 'text', to: 'text' },
      tone: 'ok',
      note: 'REASON',
      link: links.designerInfo,
    },
  },
})
