import { nouns } from '@easel/contract/manifests.ts'
import { feature } from '../../../platform/feature.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import { conflictRefusal, shownEditionsOf } from '../editions/public.ts'
import { boardOf } from './board.ts'

/** The organisers' board of an edition that runs (docs/design/competitions.md, Console). */
export const dashboard = feature(nouns.dashboard, (platform) => ({
  handlers: {
    staffGetBoard: async ({ actor, params }) => {
      const edition = await shownEditionsOf(platform).byId(params.id)
      if (!edition) return domainError('edition.notPublished')
      return (await conflictRefusal(platform.db, params.id, actor)) ?? boardOf(platform, edition)
    },
  },
}))
