import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Translate } from '../../../i18n/texts.ts'
import { problemName } from './problemNames.ts'

const INSPECTION = new URL('../../../../../../packages/inspection/src/', import.meta.url)
/** Of the readers of what a batch takes; fonts and packages are uploaded one by one. */
const sources = ['audio', 'image', 'video', 'media'].flatMap((folder) =>
  readdirSync(new URL(folder, INSPECTION))
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, INSPECTION), 'utf8')),
)
/** Warnings, which no chip counts. */
const WARNINGS = new Set([
  ...['audio.long', 'audio.cutOff', 'image.cmyk', 'image.gainMap'],
  ...['video.hasSound', 'video.tail', 'video.unusualColours', 'video.variableRate'],
])
const refusals = [
  ...sources.flatMap((source) =>
    [...source.matchAll(/refuse\(\s*'([\w.]+)'/gu)].map(([, code]) => code ?? ''),
  ),
  ...['file.empty', 'file.tooLarge', 'file.wrongFormat', 'image.hiddenFile', 'image.tooManyFrames'],
  ...['media.checkFailed', 'media.timeLimit', 'file.interrupted', 'unknown_error'],
].filter((code) => !WARNINGS.has(code) && !code.startsWith('package.'))

const asKey = ((key: string) => key) as Translate<'batches'>

test.each([...new Set(refusals)])('a chip names %s by its reason', (code) => {
  expect(problemName(asKey, code)).not.toBe('problem.other')
})
