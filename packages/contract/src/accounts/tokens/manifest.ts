import { tokenPolicy } from '@easel/domain/accounts/tokens/policy.ts'
import { addresses } from '../../addresses.ts'
import type { NoticeLink } from '../../base/notices/declaration.ts'
import { noun } from '../../noun.ts'
import * as devices from './deviceEndpoints.ts'
import * as endpoints from './endpoints.ts'

const toTokens: NoticeLink = { words: 'notice.link.tokens', address: () => addresses.tokens() }

export const tokens = noun({
  endpoints: { ...endpoints, ...devices },
  refusals: {
    'token.tooMany': 409,
    'device.expired': 400,
    'device.noSuchCode': 404,
    'device.pending': 400,
    'device.refused': 403,
    'device.slowDown': 400,
    'device.unknown': 400,
  },
  notices: { TOKEN_MADE: { about: 'account', params: { name: 'text' }, tone: 'ok', link: toTokens } },
  policies: { token: tokenPolicy },
})
