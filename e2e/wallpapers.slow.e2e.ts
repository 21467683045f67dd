import { test } from './screen.ts'
import { EVENING, wallpaperJourney } from './wallpaperJourney.ts'

test.use({ twoProcesses: true, now: EVENING })

test('two hundred wallpapers: killed twice on the way, edited, submitted, reviewed and released', async ({
  testPortal,
  browse,
}) => {
  await wallpaperJourney({ testPortal, browse }, { good: 180, unnamed: 12, small: 8 })
})
