import { accountPolicy, sessionPolicy } from '@easel/domain/accounts/accounts/policy.ts'
import { addresses } from '../../addresses.ts'
import type { NoticeLink } from '../../base/notices/declaration.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'
import * as session from './session.ts'

const toPassword: NoticeLink = { words: 'notice.link.password', address: () => addresses.password() }

export const accounts = noun({
  endpoints: { ...endpoints, ...session },
  refusals: {
    'account.closing': 409,
    'account.samePhone': 409,
    'account.sameEmail': 409,
    'account.emailTaken': 409,
    'account.emailUnverified': 409,
    'account.notConfirmed': 409,
    'account.ownRoles': 409,
    'account.phoneKept': 409,
    'account.phoneMissing': 409,
    'account.phoneTaken': 409,
    'auth.codeExpired': 400,
    'auth.codeTooSoon': 429,
    'auth.codeUsed': 400,
    'auth.codeWrong': 400,
    'auth.contactTooNew': 403,
    'auth.passwordTooNew': 403,
    'auth.externalFailed': 503,
    'auth.noExternalProvider': 404,
    'auth.noMailCarrier': 404,
    'auth.noPassword': 400,
    'auth.noSmsCarrier': 404,
    'auth.proofRequired': 403,
    'auth.tooManyTries': 429,
    'auth.wrongCredentials': 401,
    'auth.wrongPassword': 400,
    'undo.invalid': 404,
  },
  notices: { PASSWORD_GUESSED: { about: 'account', tone: 'bad', link: toPassword } },
  console: [{ section: 'accounts', needs: 'staffListAccounts', place: 100 }],
  policies: { account: accountPolicy, session: sessionPolicy },
})
