import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isRefusalCode, statusOf } from '@easel/contract/manifests.ts'
import { isMessageCode, MESSAGES, messageOf } from '@easel/contract/messages/index.ts'
import { describe, expect, test } from 'vitest'

const SOURCES = fileURLToPath(new URL('../', import.meta.url))
const files = ['media', 'video', 'audio', 'font', 'image'].flatMap((folder) =>
  readdirSync(`${SOURCES}${folder}`)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${SOURCES}${folder}/${name}`, 'utf8')),
)
/** The codes that a medium may get: those of this package, and those of the limits in domain. */
const codes = [
  ...new Set([
    ...files.flatMap((text) =>
      [...text.matchAll(/'((?:media|video|audio|font|image)\.[A-Za-z]+)'/g)].map(([, code]) => code ?? ''),
    ),
    ...['file.wrongFormat', 'file.tooLarge', 'file.empty', 'image.wrongResolution', 'video.tooLong'],
    ...['media.unreadable', 'media.timeLimit', 'media.checkFailed', 'audio.noWaveform', 'video.noPoster'],
  ]),
]
const WARNINGS = [
  'video.variableRate',
  'video.hasSound',
  'video.tail',
  'video.unusualColours',
  'image.cmyk',
  'image.gainMap',
  'video.noPoster',
  'audio.long',
  'audio.cutOff',
  'audio.noWaveform',
  'font.restricted',
  'font.noUnicode',
]

test('there are many', () => {
  expect(codes.length).toBeGreaterThan(25)
})

describe.each(codes)('%s', (code) => {
  test('says what is wrong and how to fix it', () => {
    expect(isMessageCode(code)).toBe(true)
    expect(isMessageCode(`${code}.remedy`)).toBe(true)
    expect(messageOf('en', code)).not.toBe(MESSAGES.en.unknown_error)
  })

  test('is the sender’s to fix', () => {
    if (!WARNINGS.includes(code)) expect([400, 413, 415]).toContain(isRefusalCode(code) && statusOf(code))
  })
})
