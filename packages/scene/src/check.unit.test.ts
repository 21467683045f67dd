import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { checkScene } from './check.ts'
import type { SceneConditions } from './data/samples.ts'
import { lockManifest } from './testing/manifests.ts'
import { conditions, createRecorder, hostWith } from './testing/recorder.ts'

const problemsOf = (inner: string) =>
  checkScene({
    manifest: `<Lockscreen screenWidth="1080">\n${inner}</Lockscreen>`,
    host: hostWith({}),
    conditions,
    canvas: createRecorder().canvas,
    patterns: RE2JS,
  }).filter(({ code }) => code !== 'noUnlock')

test('a lock screen without a way to unlock is found, and one with is not', () => {
  const codes = (manifest: string) =>
    checkScene({
      manifest,
      host: hostWith({}),
      conditions,
      canvas: createRecorder().canvas,
    }).map(({ code }) => code)
  expect(codes('<Lockscreen><Text size="9" text="a"/></Lockscreen>')).toEqual(['noUnlock'])
  expect(codes(lockManifest)).toEqual(['pictureMissing'])
  expect(codes('<Aod><Text size="9" text="a"/></Aod>')).toEqual([])
  expect(codes('<Lockscreen><Unlocker name="a"><StartPoint w="9" h="9"/></Unlocker></Lockscreen>')).toEqual(
    [],
  )
})

test('a text is cut off where its room is too small, unless it runs through it or has lines', () => {
  const text = 'text="wide enough to be cut off" size="40" w="200"'
  expect(problemsOf(`<Text ${text}/>`)).toEqual([
    { code: 'textCut', text: 'wide enough to be cut off', line: 2 },
  ])
  expect(problemsOf(`<Text ${text} marqueeSpeed="30"/><Text ${text} multiLine="true"/>`)).toEqual([])
  // Only with the words of a day in twelve hours.
  expect(
    problemsOf('<DateTime formatExp="ifelse(#time_format,\'HH:mm\',\'hh:mm aa\')" size="100" w="300"/>'),
  ).toHaveLength(1)
})

test('what only a long screen shows is outside of a short one', () => {
  expect(problemsOf('<Text y="1950" size="40" text="here"/>')).toEqual([
    { code: 'outside', name: 'text', line: 2 },
  ])
  expect(problemsOf('<Text y="#screen_height-100" size="40" text="here"/>')).toEqual([])
  // It waits far away to come in.
  expect(problemsOf('<Text x="1400" y="100" size="40" text="here"/>')).toEqual([])
})

test('of an icon or a clock nothing lies outside of another screen', () => {
  const check = (view?: SceneConditions['view']) =>
    checkScene({
      manifest: `<Clock screenWidth="1080"><Text x="9" y="1950" size="40" text="a"/></Clock>`,
      host: hostWith({}),
      conditions: { ...conditions, ...(view ? { view } : {}) },
      canvas: createRecorder().canvas,
    })
  expect(check()).toEqual([{ code: 'outside', name: 'text', line: 1 }])
  expect(check({ width: 540, height: 600 })).toEqual([])
})
