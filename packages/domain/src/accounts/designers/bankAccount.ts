import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools'
import type { z } from 'zod'
import { foldKey } from '../../base/text/fold.ts'
import { isBlank, plainText } from '../../base/text/rules.ts'
import { addIssue, type IssueSink } from '../../rule.ts'
import { BANKS } from './banks.ts'

/** The code of a bank that is not among BANKS: it is named by its name, BIC and country. */
export const OTHER_BANK = 'OTHER'
/** Where the banks of spec §9 are. */
export const HOME_COUNTRY = 'CN'

/** ISO 3166-1 alpha-2, in the order of the alphabet. */
export const BANK_COUNTRIES: readonly string[] = Object.keys(countrySpecs).toSorted()

/** Countries whose addresses name a province, state or prefecture. */
const WITH_PROVINCES = new Set('AR AU BR CA CN ES ID IN IT JP KR MX MY NG PH RU TH TR US VN ZA'.split(' '))
export const hasProvinces = (country: string): boolean => WITH_PROVINCES.has(country)

/** Whether accounts of this country are known by an IBAN alone. */
const usesIban = (country: string): boolean => countrySpecs[country]?.IBANRegistry === true

/** Territories whose accounts have the IBAN of another country. */
const IBAN_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries('BL GF GP MF MQ NC PF PM RE TF WF YT'.split(' ').map((code) => [code, 'FR'])),
  ...Object.fromEntries('GG IM JE'.split(' ').map((code) => [code, 'GB'])),
  AX: 'FI',
}
const ibanCountry = (country: string): string => IBAN_OF[country] ?? country

/** What the number of an account is called: a card at a listed bank, elsewhere an IBAN where accounts have one. */
export const NUMBER_KINDS = ['card', 'iban', 'account'] as const
export type NumberKind = (typeof NUMBER_KINDS)[number]

export function numberKindOf(bankName: unknown, country: unknown): NumberKind {
  if (bankName !== OTHER_BANK) return 'card'
  const at = typeof country === 'string' ? country : ''
  return usesIban(at) || usesIban(ibanCountry(at)) ? 'iban' : 'account'
}

/** Structure of the country and check digits (ISO 13616). */
export const isIban = (number: string): boolean => isValidIBAN(number)

/** As people type a number: with spaces, hyphens and small letters. */
export const bareNumber = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\s-]+/g, '')
    .toUpperCase()

const listed = new Set(BANKS.flatMap(({ code, name }) => [code, name.en, name.zh].map(foldKey)))

/** BIC (ISO 9362): 8 or 11 characters with the country of the bank. */
const bic = plainText('bankBic')
  .overwrite(bareNumber)
  .superRefine((value, ctx) => {
    if (value !== '' && !isValidBIC(value)) addIssue(ctx, 'bankBic.format')
  })

const country = plainText('bankCountry')
  .overwrite((value) => value.toUpperCase())
  .superRefine((value, ctx) => {
    if (value !== '' && !(value in countrySpecs)) addIssue(ctx, 'bankCountry.unknown')
  })

/** Given for another bank only; `bankDetailsFaults` says when they are missing. */
export const otherBankFields = {
  bankOtherName: plainText('bankOtherName').optional(),
  bankBic: bic.optional(),
  bankCountry: country.optional(),
} satisfies z.ZodRawShape

/** Spec §5: names of banks are as long as those of the list may be. */
const NAME_MAX = 30
const PLAIN = { min: 8, max: 32 }
const PLAIN_ABROAD = { min: 4, max: 34 }

type Details = Readonly<Record<string, unknown>>
const given = (details: Details, field: string): string => {
  const value = details[field]
  return typeof value === 'string' && !isBlank(value) ? value : ''
}

/** Another bank's own fields, and what depends on the country: province, branch and the form of the number. */
export function bankDetailsFaults(details: Details, ctx: IssueSink): void {
  const isOther = details.bankName === OTHER_BANK
  const at = isOther ? bareNumber(given(details, 'bankCountry')) : HOME_COUNTRY
  if (isOther) otherBankFaults(details, at, ctx)
  if (!isOther && given(details, 'bankBranch') === '')
    addIssue(ctx, 'bankBranch.required', {}, ['bankBranch'])
  if ((!isOther || hasProvinces(at)) && given(details, 'bankProvince') === '') {
    addIssue(ctx, 'bankProvince.required', {}, ['bankProvince'])
  }
  for (const field of ['accountNumber', 'accountNumberConfirm'] as const) {
    const number = bareNumber(given(details, field))
    if (number !== '') numberFault(field, number, numberKindOf(details.bankName, at), at, ctx)
  }
}

/** Digits at a listed bank; elsewhere an IBAN where the country has them, or what the bank calls the account. */
function numberFault(field: string, number: string, kind: NumberKind, at: string, ctx: IssueSink): void {
  if (kind === 'card') {
    if (!/^\d{8,32}$/.test(number)) addIssue(ctx, `${field}.format`, PLAIN, [field])
  } else if (kind === 'iban') {
    if (!isIban(number)) addIssue(ctx, `${field}.iban`, {}, [field])
    else if (number.slice(0, 2) !== ibanCountry(at) && number.slice(0, 2) !== at) {
      addIssue(ctx, `${field}.ibanCountry`, {}, [field])
    }
  } else if (!/^[A-Z0-9]{4,34}$/.test(number)) addIssue(ctx, `${field}.formatAbroad`, PLAIN_ABROAD, [field])
}

function otherBankFaults(details: Details, at: string, ctx: IssueSink): void {
  const name = given(details, 'bankOtherName')
  const count = Array.from(name).length
  if (name === '') addIssue(ctx, 'bankOtherName.required', {}, ['bankOtherName'])
  else if (listed.has(foldKey(name))) addIssue(ctx, 'bankOtherName.listed', {}, ['bankOtherName'])
  if (count > NAME_MAX) addIssue(ctx, 'bankOtherName.tooLong', { max: NAME_MAX, count }, ['bankOtherName'])
  if (at === '') addIssue(ctx, 'bankCountry.required', {}, ['bankCountry'])
  const code = bareNumber(given(details, 'bankBic'))
  if (code === '') addIssue(ctx, 'bankBic.required', {}, ['bankBic'])
  else if (isValidBIC(code) && at !== '' && code.slice(4, 6) !== at) {
    addIssue(ctx, 'bankBic.otherCountry', {}, ['bankBic'])
  }
}

/** A number that is on file belongs to its bank: with another one, or in another country, it is given again. */
export function keepsNumber(
  before: { readonly bankName: string; readonly bankCountry: string },
  after: { readonly bankName: string; readonly bankCountry?: string | undefined },
): boolean {
  const isOther = after.bankName === OTHER_BANK
  if (isOther !== (before.bankName === OTHER_BANK)) return false
  return !isOther || before.bankCountry === after.bankCountry
}
