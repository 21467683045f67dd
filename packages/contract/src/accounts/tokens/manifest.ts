import { tokenPolicy } from '@easel/domain/accounts/tokens/policy.ts'
import { addresses } from '../../addresses.ts'
import type { NoticeLink } from '../../base/notices/declaration.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

const toTokens: NoticeLink = { words: 'notice.link.tokens', address: () => addresses.tokens() }

export const tokens = noun({
  endpoints,
  refusals: { 'token.tooMany': 409 },
  notices: { TOKEN_MADE: { about: 'account', params: { name: 'text' }, tone: 'ok', link: toTokens } },
  policies: { token: tokenPolicy },
})
