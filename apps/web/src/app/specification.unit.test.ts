import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MESSAGES } from '@easel/contract/messages/index.ts'
import { describe, expect, test } from 'vitest'

/** Where a message of the catalogue comes from: a code of the contract, or a text of the browser and who shows it. */
type Source =
  | { readonly code: string; readonly via?: string }
  | { readonly text: string; readonly via: string }

/** `via` stands in a source file that makes the code or shows the text, where the code itself is put together. */
const field = (code: string, via: string): Source => ({ code, via })
const text = (key: string, via: string): Source => ({ text: key, via })

/** Spec §8, every message. What could not be done, with its reason after it, has its test in `errorPrefix.unit.test.ts`. */
const CATALOGUE: readonly (readonly [sentence: string, source: Source])[] = [
  ['file may not be a resource package', { code: 'file.notResourcePackage' }],
  ['duplicate audit submission not allowed', { code: 'audit.duplicate' }],
  ["cannot create an audit for another's product", { code: 'audit.notYourProduct' }],
  ["cannot revoke another's audit", { code: 'audit.cannotRevokeOthers' }],
  ['the current status does not allow revoking', { code: 'audit.cannotRevokeNow' }],
  ["the audit's current status does not allow submitting", { code: 'audit.cannotSubmitNow' }],
  ['you can only submit your own audit', { code: 'audit.onlyOwnSubmit' }],
  ['product divide type is empty', field('productDivideType.required', "oneOf('productDivideType'")],
  ['change log is empty', { code: 'updateLog.required' }],
  ['unsupported audit type', { code: 'audit.unsupportedType' }],
  ['tags empty', { code: 'tags.required' }],
  ['tags must not contain comma or semicolon', { code: 'tag.separator' }],
  ['account abnormal, mtz uploads not allowed', field('upload.accountAbnormal', "refuse('banned'")],
  ['unsupported product type', field('productType.unknown', "oneOf('productType'")],
  ['copyright files must be zipped', { code: 'copyright.mustBeZip' }],
  ['only ttf fonts are supported', { code: 'font.onlyTtf' }],

  ['Couldn’t submit', text('app:couldNot.submit', "withErrorPrefix('submit'")],
  ['Couldn’t upload, try again', text('app:couldNot.upload', "withErrorPrefix('upload'")],
  ['Couldn’t withdraw submission', text('app:couldNot.withdraw', "withErrorPrefix('withdraw'")],
  ['Couldn’t submit the removal application', text('app:couldNot.removal', "withErrorPrefix('removal'")],
  ['Couldn’t save', text('app:couldNot.save', "couldNot('save'")],
  ['Couldn’t find designer info', text('app:couldNot.designer', "couldNot('designer'")],
  ['Server error', { code: 'server_error' }],
  ['An unknown error occurred (try again later)', { code: 'unknown_error' }],
  ['An error has occurred, try again', text('app:failure.title', 'kind}.title`')],
  ['Could not get verification info', text('app:couldNot.verification', "couldNot('verification'")],
  ["Couldn't get file size", { code: 'file.sizeUnknown' }],
  ['Network error, wait a minute or two and try again.', text('app:network', "currentT('app')('network')")],
  ['Account pending review', { code: 'designer_not_verified' }],
  ['This email address is already taken. Try a different one.', { code: 'account.emailTaken' }],
  ['This name is taken.', { code: 'designer.nameTaken' }],
  ["The card number and confirmation card number don't match.", { code: 'accountNumber.mismatch' }],
  ['Wrong resolution', { code: 'image.wrongResolution' }],
  ['Invalid file format', { code: 'file.wrongFormat' }],
  ['File is too large', { code: 'file.tooLarge' }],
  ['Video is too long', { code: 'video.tooLong' }],
  ['Only {max} items at a time', { code: 'file.tooMany' }],
  ['Image size should be smaller than {max, number, bytes}', { code: 'image.tooLarge' }],
  ["You can't upload MTZ files while banned.", field('bannedFrom.UPLOAD_MTZ', "refuse('banned'")],
  ['Your account is banned', { code: 'banned' }],
  ['Submission failed', text('ui:summary.notSent', "'summary.notSent'")],
  ['Tap to retry', text('ui:summary.retry', "t('summary.retry')")],
  ['unsaved work', text('app:unsaved.title', "t('unsaved.title')")],
  ['Keep editing', text('app:unsaved.stay', "t('unsaved.stay')")],
  ['Withdrawal succeeded', text('withdrawals:statusText.PAID', 't(`statusText.')],
  ['not withdrawal date yet', { code: 'withdrawal.notYetDate' }],
  ['application has already been submitted', { code: 'withdrawal.alreadySubmitted' }],
  ['already withdrawn this month', { code: 'withdrawal.alreadyThisMonth' }],
  ['amount is insufficient', { code: 'withdrawal.amountInsufficient' }],
  ['Withdrawal failed', text('withdrawals:statusText.FAILED', 't(`statusText.')],
  ['Could not get withdrawal detail data', { code: 'withdrawal.detailUnavailable' }],
  ['Could not get withdrawal history data', { code: 'withdrawal.historyUnavailable' }],
]

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const sources = ['apps/web/src', 'apps/server/src', 'packages/domain/src', 'packages/inspection/src']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${root}${folder}/${name}`,
    ),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories|generated)\.|\/testing\//.test(name))
  .map((name) => readFileSync(name, 'utf8'))

/** A text of the browser by `feature:key`. */
function textOf(locale: 'en' | 'zh', place: string): string {
  const [feature = '', key = ''] = place.split(':')
  const file = new URL(`../i18n/${locale}/${feature}.json`, import.meta.url)
  const found = key
    .split('.')
    .reduce<unknown>(
      (at, part) => Object.entries(at ?? {}).find(([name]) => name === part)?.[1],
      JSON.parse(readFileSync(file, 'utf8')),
    )
  return typeof found === 'string' ? found : ''
}

const worded = (locale: 'en' | 'zh', source: Source): string =>
  'code' in source ? (MESSAGES[locale][source.code] ?? '') : textOf(locale, source.text)

describe('spec §8', () => {
  test.each(CATALOGUE)('%s', (sentence, source) => {
    expect(worded('en', source).toLowerCase()).toContain(sentence.toLowerCase())
    expect(worded('zh', source)).toMatch(/\p{Script=Han}/u)
    const via = source.via ?? `'${'code' in source ? source.code : ''}'`
    expect(sources.some((each) => each.includes(via))).toBe(true)
  })
})
