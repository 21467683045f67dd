import { AuditDetail } from '@easel/contract/audits/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/harness.ts'
import { THEMES } from './catalogue.ts'
import { HABITS } from './package/habits.ts'
import { inOrder } from './seed/event.ts'
import { peopleEvents } from './seed/people.ts'
import { createStudio } from './seed/studio.ts'
import { themeEvents } from './seed/works.ts'
import { openWorld, type World } from './seed/world.ts'

/** Packages out of the ordinary that their designers have at hand, or that are in the store. */
const ODD = THEMES.filter(
  ({ habits, previewFormat, submission }) =>
    (habits.length > 0 && submission?.state === 'DRAFT') || previewFormat !== 'jpg',
)

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-23T04:00:00Z' })
  world = await openWorld(app.platform)
  const studio = createStudio(ODD.map(({ key }) => key))
  const ofThemes = ODD.flatMap((theme) => themeEvents(world, studio, theme))
  for (const { at, happen } of inOrder([...peopleEvents(world), ...ofThemes])) {
    await world.goTo(at)
    await happen()
  }
  await world.goTo(world.now)
  await studio.stop()
})
afterAll(async () => {
  await world.close()
  await app.close()
})

const Found = z.object({ items: z.array(z.object({ auditId: z.string() })) })

test.each(ODD.map((theme) => [theme.key, theme] as const))(
  'the designer of %s reads what is found in its package, and has its five screenshots',
  async (_, { designer, name, habits }) => {
    const owner = world.as(designer)
    const search = encodeURIComponent(name.en)
    const { items } = Found.parse(await owner.call('GET', `/v3/designers/audits?search=${search}`))
    const detail = await owner.call('GET', `/v3/designers/audits/${items[0]?.auditId}`)
    const { package: uploaded, screenshots } = AuditDetail.parse(detail)
    const found = [...new Set(uploaded?.findings.map(({ code }) => code))].sort()
    expect(found).toEqual([...new Set(habits.flatMap((habit) => HABITS[habit].findings))].sort())
    // The same picture under a second name is one screenshot.
    expect(screenshots).toHaveLength(5)
  },
)
