import { test } from './screen.ts'
import { EVENING, wallpaperJourney } from './wallpaperJourney.ts'

const JOURNEY_MILLISECONDS = 540_000

test.use({ now: EVENING })

test('two hundred wallpapers: killed twice on the way, edited, submitted, reviewed and released', async ({
  house,
  browse,
}) => {
  test.setTimeout(JOURNEY_MILLISECONDS)
  await wallpaperJourney({ house, browse }, { good: 180, unnamed: 12, small: 8 })
})
