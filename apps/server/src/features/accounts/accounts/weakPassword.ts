import { type KnownOfOwner, passwordFault } from '@easel/domain/accounts/accounts/weakPassword.ts'
import { type DomainError, invalidInput } from '../../../platform/http/domainError.ts'

let read: Promise<ReadonlySet<string>> | undefined

/** Some 49,000 passwords of zxcvbn's list; read at the first use, and by the server only. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  read ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((each) => String(each).toLowerCase())),
  )
  return read
}

/** Null where a new password may be set; the fault is an issue at the field `path`. */
export async function weakPasswordRefusal(
  path: 'password' | 'newPassword',
  password: string,
  owner: KnownOfOwner,
): Promise<DomainError | null> {
  const code = passwordFault(password, owner, await commonPasswords())
  return code && invalidInput([{ path, code, params: {} }])
}

/** Of somebody whose account is not known yet: the address or number that they gave. */
export function knownByTarget(target: string): KnownOfOwner {
  const isEmail = target.includes('@')
  return { emails: isEmail ? [target] : [], phones: isEmail ? [] : [target], names: [] }
}
