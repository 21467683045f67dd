import type { MediaRule, Slot } from '../../base/files/mediaRules.ts'
import { addIssue, type IssueSink } from '../../rule.ts'
import { checkTimes } from './checkTimes.ts'
import type { EditionDraft } from './editionShape.ts'
import { contrastOf, MIN_CONTRAST, TEXT_PAIRS } from './look.ts'

type Path = readonly PropertyKey[]
type Check = (edition: EditionDraft, ctx: IssueSink) => void

/** What one field by itself cannot show. All faults come at once. */
export function checkEdition(edition: EditionDraft, ctx: IssueSink): void {
  for (const check of CHECKS) check(edition, ctx)
}

function checkKeys(keys: readonly string[], field: string, path: Path, ctx: IssueSink): void {
  keys.forEach((key, at) => {
    if (keys.indexOf(key) < at) addIssue(ctx, 'editionKey.duplicate', { key }, [...path, at, field])
  })
}

const checkAllKeys: Check = ({ categories, judging, extras }, ctx) => {
  const keysOf = (parts: readonly { readonly key: string }[]) => parts.map(({ key }) => key)
  checkKeys(keysOf(categories), 'key', ['categories'], ctx)
  checkKeys(keysOf(extras.prizes), 'key', ['extras', 'prizes'], ctx)
  checkKeys(keysOf(judging.rounds), 'key', ['judging', 'rounds'], ctx)
  categories.forEach(({ slots, prizes }, at) => {
    checkKeys(
      slots.map(({ field }) => field),
      'field',
      ['categories', at, 'slots'],
      ctx,
    )
    checkKeys(keysOf(prizes), 'key', ['categories', at, 'prizes'], ctx)
  })
  judging.rounds.forEach(({ criteria }, at) => {
    checkKeys(keysOf(criteria), 'key', ['judging', 'rounds', at, 'criteria'], ctx)
  })
}

const checkSlots: Check = ({ categories }, ctx) => {
  categories.forEach(({ slots }, category) => {
    slots.forEach((slot, at) => {
      checkSlot(slot, ['categories', category, 'slots', at], ctx)
    })
  })
}

function checkSlot({ count, accepts }: Slot, path: Path, ctx: IssueSink): void {
  if (count.min > count.max) addIssue(ctx, 'editionRange.order', {}, [...path, 'count', 'max'])
  accepts.forEach((rule, at) => {
    checkMedia(rule, [...path, 'accepts', at], ctx)
  })
}

function checkMedia(rule: MediaRule, path: Path, ctx: IssueSink): void {
  if (rule.kind === 'IMAGE' && rule.alpha && !rule.formats.includes('PNG'))
    addIssue(ctx, 'editionMedia.alphaOfJpg', {}, [...path, 'alpha'])
  if (rule.kind === 'VIDEO' && rule.seconds && rule.seconds.min > rule.seconds.max)
    addIssue(ctx, 'editionRange.order', {}, [...path, 'seconds', 'max'])
  if (new Set<string>(rule.formats).size < rule.formats.length)
    addIssue(ctx, 'editionMedia.formatTwice', {}, [...path, 'formats'])
}

const checkRounds: Check = ({ judging: { rounds } }, ctx) => {
  rounds.forEach(({ criteria, scores, goOn }, at) => {
    const path = ['judging', 'rounds', at]
    const sum = criteria.reduce((total, { weightPercent }) => total + weightPercent, 0)
    if (criteria.length > 0 && sum !== 100)
      addIssue(ctx, 'editionWeights.sum', { sum }, [...path, 'criteria'])
    if (scores.min >= scores.max) addIssue(ctx, 'editionRange.order', {}, [...path, 'scores', 'max'])
    const isLast = at === rounds.length - 1
    if (isLast !== (goOn === null)) addIssue(ctx, 'editionRounds.goOn', {}, [...path, 'goOn'])
  })
}

/** 1, 2, 3 … with none missing and none twice. */
const checkPrecedence: Check = ({ extras: { prizes } }, ctx) => {
  const given = prizes.map(({ precedence }) => precedence).toSorted((a, b) => a - b)
  if (given.some((precedence, at) => precedence !== at + 1))
    addIssue(ctx, 'editionPrecedence.incomplete', { count: prizes.length }, ['extras', 'prizes'])
}

/** A place further down the ranking is never worth more. */
const checkRanks: Check = ({ categories }, ctx) => {
  categories.forEach(({ prizes }, category) => {
    const ranked = prizes.flatMap((prize, at) => (prize.rule === 'RANK' ? [{ ...prize, at }] : []))
    ranked.forEach(({ usd, at }, place) => {
      const above = ranked[place - 1]
      if (above && usd > above.usd)
        addIssue(ctx, 'editionPrizes.rising', {}, ['categories', category, 'prizes', at, 'usd'])
    })
  })
}

const checkEntries: Check = ({ categories, limits, extras }, ctx) => {
  const most = limits.entriesPerCategory
  categories.forEach(({ leastEntries }, at) => {
    if (leastEntries > most)
      addIssue(ctx, 'editionEntries.unreachable', { most }, ['categories', at, 'leastEntries'])
  })
  const inAll = most * categories.length
  extras.prizes.forEach(({ leastEntries }, at) => {
    if (leastEntries > inAll)
      addIssue(ctx, 'editionEntries.unreachable', { most: inAll }, ['extras', 'prizes', at, 'leastEntries'])
  })
}

/** What one part names, another must hold. */
const checkParts: Check = ({ categories, extras, texts, reviewFlow, creatorProgram }, ctx) => {
  const prizes = [...categories.flatMap((each) => each.prizes), ...extras.prizes]
  const wanted = [
    [categories.some(({ madeWithAi }) => madeWithAi), texts.imagePrompts, ['texts', 'imagePrompts']],
    [reviewFlow === 'PORTFOLIO', texts.portfolio, ['texts', 'portfolio']],
    [prizes.some(({ creatorFundUsd }) => creatorFundUsd !== null), creatorProgram, ['creatorProgram']],
  ] as const
  for (const [isWanted, part, path] of wanted)
    if (isWanted && part === null) addIssue(ctx, 'editionPart.missing', {}, [...path])
}

const checkLook: Check = ({ look }, ctx) => {
  for (const ground of ['light', 'dark'] as const)
    for (const [text, behind] of TEXT_PAIRS)
      if (contrastOf(look[ground][text], look[ground][behind]) < MIN_CONTRAST)
        addIssue(ctx, 'editionColour.contrast', { least: String(MIN_CONTRAST) }, ['look', ground, text])
}

const CHECKS: readonly Check[] = [
  checkTimes,
  checkAllKeys,
  checkSlots,
  checkRounds,
  checkPrecedence,
  checkRanks,
  checkEntries,
  checkParts,
  checkLook,
]
