import { expect, test } from 'vitest'
import { SceneClock, STILL_AT } from './sceneClock.ts'

function playing(rate = 1) {
  const clock = new SceneClock()
  clock.setRate(rate)
  clock.begin()
  clock.tick(1000)
  return clock
}

test('a frame counts once, whoever says that it began', () => {
  const clock = playing()
  for (const frameAt of [1016, 1016, 1032, 1032]) clock.tick(frameAt)
  expect(clock.now).toBe(32)
})

test('goes at its rate, by single steps, and on after a tab was in the background', () => {
  const slow = playing(0.25)
  slow.tick(1100)
  expect(slow.now).toBe(25)
  slow.tick(90_000)
  expect(slow.now).toBe(25 + 250 / 4)
  slow.setRate(0)
  slow.tick(90_016)
  slow.step()
  expect(slow.now).toBeCloseTo(25 + 250 / 4 + 1000 / 30)
})

test('waits for scenes that are on their way, but not for ever', () => {
  const clock = playing()
  const [first, second] = [clock.hold(), clock.hold()]
  clock.tick(1100)
  first()
  first()
  clock.tick(1200)
  expect(clock.now).toBe(0)
  second()
  clock.tick(1300)
  expect(clock.now).toBe(100)
  clock.hold()
  for (let frameAt = 1400; frameAt <= 6300; frameAt += 100) clock.tick(frameAt)
  expect(clock.now).toBeGreaterThan(500)
})

test('where nothing plays, the first animations are over, except at an instant that was asked for', () => {
  const clock = new SceneClock()
  clock.begin()
  expect(clock.now).toBe(STILL_AT)
  clock.restart()
  clock.begin()
  expect(clock.now).toBe(STILL_AT)
  clock.restart(0)
  clock.begin()
  expect(clock.now).toBe(0)
  clock.restart(1240)
  clock.begin()
  expect(clock.now).toBe(1240)
})
