import { ThemePackage } from '@easel/contract/packages/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/harness.ts'
import { packageVersions, THEMES } from './catalogue.ts'
import { drawFiles } from './drawings.ts'
import { HABITS } from './package/habits.ts'
import { inOrder } from './seed/event.ts'
import { peopleEvents } from './seed/people.ts'
import { openWorld, type World } from './seed/world.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-23T04:00:00Z' })
  world = await openWorld(app.platform)
  for (const { at, happen } of inOrder(peopleEvents(world))) {
    await world.goTo(at)
    await happen()
  }
  await world.goTo(world.now)
})
afterAll(async () => {
  await world.close()
  await app.close()
})

/** Packages out of the ordinary, as their designers upload them and read what the check says. */
const odd = THEMES.filter(
  ({ habits, previewFormat, submission }) =>
    (habits.length > 0 && submission?.state === 'DRAFT') || previewFormat !== 'jpg',
)

test.each(odd.map((theme) => [theme.key, theme] as const))(
  'the portal takes the package of %s, and shows what is found',
  { timeout: 60_000 },
  async (key, theme) => {
    const file = (await drawFiles(key)).find(({ version }) => version === packageVersions(theme).at(-1))
    if (!file) throw new Error('A theme needs a package')
    const url = '/v3/designers/audits/add-mtz?productType=THEME'
    const uploaded = await world.as(theme.designer).upload(url, file.fileName, file.bytes)
    const { inspection, screenshots } = ThemePackage.parse(uploaded)
    const found = [...new Set(inspection.findings.map(({ code }) => code))]
    expect(found.sort()).toEqual([...new Set(theme.habits.flatMap((habit) => HABITS[habit].findings))].sort())
    // The same picture under a second name is one screenshot.
    expect(screenshots).toHaveLength(5)
  },
)
