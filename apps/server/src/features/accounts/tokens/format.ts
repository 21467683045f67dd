import { createHash, randomBytes, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import {
  TOKEN_PREFIX,
  USER_CODE_LENGTH,
  USER_CODE_LETTERS,
  UserCode,
} from '@easel/domain/accounts/tokens/rules.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_BYTES = 32
/** As many digits as 32 bytes, and as a CRC-32, take in base 62. */
const [RANDOM_DIGITS, CHECK_DIGITS] = [43, 6]
const SHAPE = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_DIGITS + CHECK_DIGITS}}$`)

function base62(value: bigint, digits: number): string {
  let text = ''
  for (let rest = value; text.length < digits; rest /= 62n) text = DIGITS.charAt(Number(rest % 62n)) + text
  return text
}

const checkOf = (random: string): string => base62(BigInt(crc32(random)), CHECK_DIGITS)

/** 256 random bits, and a check sum by which a scanner of secrets knows one without asking us. */
export function newSecret(): string {
  const random = base62(BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`), RANDOM_DIGITS)
  return `${TOKEN_PREFIX}${random}${checkOf(random)}`
}

/** As many random bits for a device, until it fetches its token; its look is no scanner's business. */
export const newDeviceCode = (): string => randomBytes(RANDOM_BYTES).toString('base64url')

/** What a person reads from a device's screen and types elsewhere. */
export function newUserCode(): string {
  const letters = Array.from({ length: USER_CODE_LENGTH }, () =>
    USER_CODE_LETTERS.charAt(randomInt(USER_CODE_LETTERS.length)),
  )
  return UserCode.parse(letters.join(''))
}

/** Whether a text may be an access token; what was mistyped or cut off is none. */
export function isSecret(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const random = text.slice(TOKEN_PREFIX.length, -CHECK_DIGITS)
  return text.endsWith(checkOf(random))
}

/** Its last characters, by which its owner tells it from others. */
export const endingOf = (secret: string): string => secret.slice(-4)

/** What is stored of an access token: it is found by its plain hash, as 256 random bits cannot be guessed. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')
