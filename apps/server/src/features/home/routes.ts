import { getHome } from '@easel/contract/home/endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { homeGroups } from './home.ts'
import { hasAudits } from './queries.ts'

/** What a designer's home page shows of their works. */
export function home(platform: Platform): Feature {
  return {
    bindings: [
      bind(getHome, async ({ actor }) => {
        const { designerId } = actor.designer
        const groups = await homeGroups(platform, designerId)
        return { hasWorks: await hasAudits(platform.db, designerId), groups }
      }),
    ],
  }
}
