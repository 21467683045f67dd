/** How a password and what it is compared with are written. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Fewer different characters than this are no password, however often they are repeated. */
const MIN_DISTINCT = 4
/** So many digits or signs around a common word make it no other word. */
const MAX_AROUND = 4
/** So many letters and digits have to be left when what is known of the owner is taken away. */
const MIN_OWN = 5
const SHORTEST_WORD = 3
const PHONE_TAIL = 8

/** What is known of the person who sets a password; empty where nothing is. */
export interface KnownOfOwner {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly names: readonly string[]
}

/**
 * Why a password is too easy to guess (NIST SP 800-63B, 3.1.1.2): it is among the common ones, also with a few digits
 * around it, is one run or repetition, or is made of the owner's own address, number or name.
 * @param common in small letters.
 */
export function passwordFault(
  password: string,
  owner: KnownOfOwner,
  common: ReadonlySet<string>,
): 'password.common' | 'password.personal' | null {
  const text = folded(password)
  if (isCommon(text, common)) return 'password.common'
  return isPersonal(text, wordsOf(owner)) ? 'password.personal' : null
}

function isCommon(text: string, common: ReadonlySet<string>): boolean {
  const stem = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const around = text.length - stem.length
  if (common.has(text) || (around <= MAX_AROUND && common.has(stem))) return true
  return new Set(text).size < MIN_DISTINCT || isRun(text)
}

/** `abcdefgh`, `87654321`. */
function isRun(text: string): boolean {
  const steps = [...text].map((character, index, all) =>
    index === 0 ? 0 : (character.codePointAt(0) ?? 0) - (all[index - 1]?.codePointAt(0) ?? 0),
  )
  const [, first] = steps
  return Math.abs(first ?? 0) === 1 && steps.slice(1).every((step) => step === first)
}

function wordsOf({ emails, phones, names }: KnownOfOwner): string[] {
  const ofEmails = emails.map(folded).flatMap((email) => {
    const [local = '', domain = ''] = email.split('@')
    return [email, local, ...local.split(/[^\p{L}\p{N}]+/u), domain, domain.split('.')[0] ?? '']
  })
  const ofPhones = phones
    .map((phone) => phone.replace(/\D/g, ''))
    .flatMap((digits) => [digits, digits.replace(/^86/, ''), digits.slice(-PHONE_TAIL)])
  const ofNames = names.map(folded).flatMap((name) => [name, ...name.split(/\s+/)])
  return [...ofEmails, ...ofPhones, ...ofNames]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length)
}

function isPersonal(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && rest.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_OWN
}
