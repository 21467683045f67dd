import { tagRequestLifecycle } from '@easel/domain/publishing/tags/lifecycle.ts'
import { tagRequestPolicy } from '@easel/domain/publishing/tags/policy.ts'
import { accessAlone, noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const tags = noun({
  endpoints,
  refusals: {
    'tag.changedMeanwhile': 409,
    'tag.exists': 409,
    'tag.notWaiting': 409,
    'tag.requested': 409,
    'tag.retired': 409,
    'tag.tooLong': 409,
    'tag.tooManyRequests': 409,
  },
  notices: {
    // `word` is what was requested, `tag` what the catalogue calls it where that differs.
    TAG_ADDED: { about: 'tagRequest', params: { word: 'text', tag: 'text?' }, tone: 'ok' },
    TAG_DECLINED: { about: 'tagRequest', params: { word: 'text' }, tone: 'off' },
  },
  console: [{ section: 'tags', needs: 'staffListTags', place: 70 }],
  lifecycles: { tagRequest: tagRequestLifecycle },
  policies: { tag: accessAlone(['staff', 'stranger']), tagRequest: tagRequestPolicy },
})
